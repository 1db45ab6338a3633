/** Passengers. Each has its own shape and letter, so that nobody needs to see its colour. */
import { settings } from '#client/kit/settings/settings.ts';
import { type ColourName, NUMBER_OF } from '../rules/colours.ts';
import { sayMaglev } from './say.ts';

/** `robot` and `commuter` are for slots that take any of them. */
export type TokenName = ColourName | 'robot' | 'commuter';

const ROUNDED =
  'M-.24-.48H.24A.24 .24 0 0 1 .48-.24V.24A.24 .24 0 0 1 .24 .48H-.24A.24 .24 0 0 1-.48 .24V-.24A.24 .24 0 0 1-.24-.48Z';
const circle = (r: number): string => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1${-r} 0Z`;

interface Shape {
  readonly body: string;
  /** A second sign that does not depend on colour. */
  readonly mark?: string;
  /** Position and size of the letter. */
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

/** Centred on (0, 0), about 1 wide. */
const SHAPES: Readonly<Record<TokenName, Shape>> = {
  steel: { body: 'M-.48-.48H.48V.48H-.48Z' },
  gold: { body: 'M-.48-.48H.14V-.2H.48V.48H-.48Z', x: -0.05, y: 0.05 },
  copper: { body: ROUNDED, mark: 'M-.27 .32H.27', y: -0.09 },
  pink: { body: circle(0.5) },
  lilac: { body: circle(0.52), mark: circle(0.4), size: 0.57 },
  coral: { body: 'M0-.6L.6 0L0 .6L-.6 0Z', size: 0.6 },
  purple: { body: 'M.55 0L.275 .476L-.275 .476L-.55 0L-.275-.476L.275-.476Z' },
  robot: { body: ROUNDED },
  commuter: { body: circle(0.5) },
};

/** `token`: a passenger; `wanted`: the outline of one; `badge`: the sign on a station. */
export type TokenKind = 'token' | 'wanted' | 'badge';

interface Props {
  readonly name: TokenName;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly kind?: TokenKind;
}

export function Token({ name, x = 0, y = 0, size = 1, kind = 'token' }: Props) {
  const shape = SHAPES[name];
  const font = shape.size ?? 0.66;
  return (
    <g
      class={`mg-token ${kind} ${name}`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`}
    >
      <path class="body" d={shape.body} />
      {shape.mark && <path class="mark" d={shape.mark} />}
      {name in NUMBER_OF && settings.value.marks && (
        <text font-size={font} x={shape.x ?? 0} y={(shape.y ?? 0) + font * 0.36}>
          {sayMaglev(`letter.${name}`)}
        </text>
      )}
    </g>
  );
}

/** A passenger in running text. */
export const TokenIcon = ({
  name,
  px = 18,
  kind = 'token',
}: {
  name: TokenName;
  px?: number;
  kind?: TokenKind;
}) => (
  <svg class="mg-icon" width={px} height={px} viewBox="-.62 -.62 1.24 1.24" aria-hidden="true">
    <Token name={name} kind={kind} />
  </svg>
);

/** A station in running text. */
export const StationIcon = ({ name, px = 22 }: { name: ColourName; px?: number }) => (
  <svg class={`mg-icon mg-station ${name}`} width={px} height={px} viewBox="-1 -1 2 2" aria-hidden="true">
    <path class="plate small" d="M.94 0L.47 .81H-.47L-.94 0L-.47-.81H.47Z" />
    <Token name={name} size={1.08} kind="badge" />
  </svg>
);
