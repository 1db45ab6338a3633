/** Berlin, two players, round 9: a robot was dropped off, two actions are left. */
import type { Person } from '#client/kit/game.ts';
import { parsePosition } from '../../../rules/parsePosition.ts';
import type { State } from '../../../rules/types.ts';
import { propsFor } from '../../test/props.ts';
import type { Props } from '../../ui.ts';

const TEXT = `maglev berlin 2 deal
turn 0 main first 0 round 9 taken 1 progress 9
bag 1 steel 5 gold
at schillingstrasse lab
at maerkisches-museum warehouse 2 copper
at jannowitzbruecke factory 1 gold 1 copper
at hauptbahnhof site 1 copper
at friedrichstrasse site 1 copper
at alexanderplatz site 1 gold
at rosenthaler-platz site 1 copper
at potsdamer-platz site 1 steel
at hallesches-tor site 1 steel
at kottbusser-tor site 1 copper
at ostbahnhof site 1 steel
at warschauer-strasse site 1 gold
at frankfurter-tor site 1 copper
at zoologischer-garten site 2 steel
seat 0
  train jannowitzbruecke 1
  board extra.1=steel,gold,copper unlock.pink=steel,copper unlock.lilac=steel,gold build=gold
  track 6,-1:24 6,0:13 6,1:03 6,2:03 10,0:14 8,2:14 7,3:15
  cards connect-store-studio each-lilac straight-at-station empty-vp-rows
seat 1
  train jannowitzbruecke 1
  load 1 copper
  board build=gold unlock.lilac=steel
  track 8,2:14 7,3:15 10,0:14
  cards - - - -
`;

const person = (seat: number, name: string, isYou: boolean): Person => ({
  ...{ seat, name, isYou, isBot: !isYou, level: null, isHere: true, isAway: false },
});
const PEOPLE = [person(0, 'Anna', true), person(1, 'Bruno', false)];

export function stateHere(): State {
  const read = parsePosition(TEXT);
  if ('problem' in read) throw new Error(read.problem);
  return read.state;
}

export const propsHere = (state = stateHere(), seat = 0): Props => ({
  ...propsFor(state, seat),
  people: PEOPLE,
});
