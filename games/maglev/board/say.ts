/** Maglev Metro in words. */
import type { Person } from '#client/kit/game.ts';
import { type Params, say, sayName, sayRich } from '#client/kit/words.ts';
import { MAPS } from '../maps/index.ts';
import { type GameMap, placeNamed } from '../rules/track/map.ts';
import type { Action, Event, Public, View } from '../rules/types.ts';

export const sayMaglev = (key: string, params?: Params): string => say(`maglev.${key}`, params);

/** With its parts in bold. */
export const sayMaglevRich = (key: string, params?: Params) => sayRich(`maglev.${key}`, params);

export const sayPlace = ({ map }: Pick<Public, 'map'>, place: number): string =>
  sayName(place === map.hub ? map.hubName! : map.sites[place]!.name);

/** The name of a site, or the words for the Hub. */
export function saySite(map: GameMap, id: string): string {
  const place = placeNamed(map, id);
  return place === map.hub ? sayMaglev('site.hub') : sayPlace({ map }, place);
}

/** `extra.1.2` and `bonus.2` have a row, `vp.pink.2` has it last, `unlock.pink.1` has a colour. */
export function partsOfSpot(slot: string): { section: string; row: string; colour: string } {
  const [section, second, third] = slot.split('.') as [string, string?, string?];
  const row = section === 'vp' ? third : second;
  return { section, row: row ?? '', colour: second ?? '' };
}

/** The part of the board, short, and its row: “Points, row 2”. */
export const saySpot = (slot: string): string => sayMaglev('step.slot', partsOfSpot(slot));

const spotParams = (slot: string): Params => ({ section: sayMaglev(`section.${slot.split('.')[0]}`) });

/** The parameters for the message of an action or an event. Lists become their length. */
export function paramsOf(fields: Action | Event, people: readonly Person[], view: View): Params {
  const map = MAPS.get(view.table.options.map)!;
  const params: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) {
    if (key === 'seat') params['player'] = people[Number(value)]?.name ?? '';
    else if (key === 'site' || key === 'from' || key === 'to') params[key] = saySite(map, String(value));
    else if (key === 'card') params[key] = value === null ? 'null' : sayMaglev(`card.${value}`);
    else if (key === 'slot') Object.assign(params, spotParams(String(value)));
    else if (Array.isArray(value)) params[key] = value.length;
    else if (value !== null && typeof value !== 'object') params[key] = value as string | number | boolean;
  }
  return params;
}

export const sayAction = (action: Action, view: View): string =>
  sayMaglev(`action.${action.type}`, paramsOf(action, [], view));
