/**
 * The drawings of the bonus cards, one grammar for each family: two stations and a link; passengers; track on hexes or
 * between stations; a section of the player board. Each can be told from the others without its colours.
 */
import type { VNode } from 'preact';
import type { Card, Per } from '../../data/cards.ts';
import { Token } from '../Token.tsx';
import { SectionGrid } from './grid.tsx';
import { Cell, Cross, Ground, Passengers, Station, Stop, Track } from './marks.tsx';
import './cardArt.css';

const COMMUTERS = ['pink', 'lilac', 'coral', 'purple'] as const;
/** By how many there are: the size of passengers. */
const SIZES = [0, 28, 22, 19, 15];
const MIDDLE = [36, 24] as const;
/** A tile in the middle hex. */
const TILES = { straight: 'M36 7V41', curve: 'M36 7Q36 24 51 32.5' };

type Draw<P> = (per: P) => VNode;

const DRAWINGS: { readonly [C in Per['count']]: Draw<Extract<Per, { count: C }>> } = {
  links: ({ between: [one, other] }) => (
    <>
      <Track d="M20 24H52" />
      <Station kind={one} at={[16, 24]} />
      <Station kind={other} at={[56, 24]} />
    </>
  ),

  sets: ({ of }) => <Passengers names={of} size={SIZES[of.length]!} />,
  'missing-colours': () => (
    <>
      <g class="c-faint">
        <Passengers names={COMMUTERS} size={SIZES[4]!} />
      </g>
      <Cross at={[27, 24]} r={8} />
    </>
  ),
  'fewest-robots': () => (
    <>
      <Token name="robot" x={20} y={24} size={20} />
      <text class="c-note on-robot" x={20} y={28.5}>
        1
      </text>
      <path class="c-less" d="M40 17L33 24L40 31" />
      {[47, 62].flatMap((x) =>
        [15, 32].map((y) => <Token key={`${x} ${y}`} name="robot" x={x} y={y} size={12} />),
      )}
    </>
  ),

  'river-tiles': ({ shape }) => (
    <>
      <Ground at={MIDDLE} r={20} kind="river" />
      <Track d={TILES[shape]} />
    </>
  ),
  'supply-tiles': ({ shape }) => (
    <>
      {[22, 35, 48].map((x, i) => (
        <Ground key={x} at={[x, 27 - 3 * i]} r={14} kind="tile" />
      ))}
      <Track d={shape === 'straight' ? 'M48 10V32' : 'M48 10Q48 21 57.5 27'} kind="thin" />
    </>
  ),
  'shared-tiles': () => (
    <>
      <Ground at={MIDDLE} r={20} kind="land" />
      <Track d="M30 8V40" />
      <Track d="M42 8V40" kind="other" />
    </>
  ),
  'lone-tiles': () => (
    <>
      <Ground at={MIDDLE} r={20} kind="land" />
      <Track d={TILES.straight} />
    </>
  ),
  'longest-link': () => (
    <>
      <Track d="M9 36H22Q30 36 34 24T48 12H62" kind="hot" />
      {[
        [19, 36],
        [30, 32],
        [37, 18],
        [50, 12],
      ].map(([x, y]) => (
        <circle key={x} class="c-bead" cx={x} cy={y} r={2.6} />
      ))}
      <Stop at={[9, 36]} />
      <Stop at={[62, 12]} />
    </>
  ),
  'loose-tiles': () => (
    <>
      <Track d="M19 24H50" kind="hot" />
      <circle class="c-open" cx={56} cy={24} r={4.5} />
      <Stop at={[14, 24]} />
    </>
  ),
  'station-tiles': ({ shape }) => (
    <>
      <Track d={shape === 'straight' ? 'M42 24H68' : 'M42 15L48 3'} />
      <Track d={shape === 'straight' ? 'M18 24H41' : 'M20 34Q36 34 42 15'} kind="hot" />
      <Stop at={shape === 'straight' ? [13, 24] : [15, 34]} />
    </>
  ),
  'between-tiles': () => (
    <>
      <Track d="M12 24H60" />
      <Track d="M27 24H45" kind="hot" />
      <Stop at={[9, 24]} />
      <Stop at={[63, 24]} />
    </>
  ),
  'single-tiles': () => (
    <>
      <Ground at={MIDDLE} r={12} kind="tile" />
      <Track d="M22 24H50" kind="hot" />
      <Stop at={[18, 24]} />
      <Stop at={[54, 24]} />
    </>
  ),
  'unreached-stations': () => (
    <>
      <Track d="M13 34L36 26" />
      <Stop at={[11, 35]} />
      <Stop at={[38, 25]} />
      <Stop at={[60, 12]} isFar />
    </>
  ),

  full: ({ section }) => <SectionGrid section={section} is="full" />,
  empty: ({ section }) => <SectionGrid section={section} is="empty" />,
  'capacity-robots': () => (
    <>
      <path class="c-train" d="M10 14H50Q64 14 64 24T50 34H10Q6 34 6 30V18Q6 14 10 14Z" />
      {[17, 32, 47].map((x) => (
        <Token key={x} name="robot" x={x} y={24} size={12} />
      ))}
    </>
  ),
  'no-unlocks': ({ of }) => (
    <>
      {of.map((colour, i) => (
        <g key={colour}>
          <Token name={colour} x={24 + 24 * i} y={12} size={15} />
          <Cell at={[18 + 24 * i, 22]} size={12} kind="empty" />
          <Cell at={[18 + 24 * i, 34]} size={12} kind="empty" />
        </g>
      ))}
    </>
  ),
  'no-reverse-no-build': () => (
    <>
      <Cell at={[9, 12]} size={24} kind="empty" />
      <Cell at={[39, 12]} size={24} kind="empty" />
      <path class="c-icon" d="M21 17L27 20.5V27.5L21 31L15 27.5V20.5Z" />
      <path class="c-icon" d="M48 29L44 25L48 21M45 25H55A3.5 3.5 0 0 0 55 18H52" />
      <Cross at={[21, 24]} r={13} />
      <Cross at={[51, 24]} r={13} />
    </>
  ),
};

export function CardArt({ card: { per } }: { card: Card }) {
  const draw = DRAWINGS[per.count] as Draw<Per>;
  return (
    <svg class="card-art" viewBox="0 0 72 48" aria-hidden="true">
      {draw(per)}
    </svg>
  );
}
