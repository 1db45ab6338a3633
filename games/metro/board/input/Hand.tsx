/** The player's tiles. */
import type { Tile } from '../../rules/tiles.ts';
import type { MetroProps } from '../Board.tsx';
import { TilePicture } from '../grid/Track.tsx';
import { sayTile } from '../heard.ts';
import { asLaid } from '../lines.ts';
import { sayMetro } from '../say.ts';
import { pickTile } from '../ui.ts';

/** The player's tiles. A drawn tile lies beside them and must be laid. */
export function Hand(props: MetroProps) {
  const { view, ui, legal, seat } = props;
  if (seat === undefined) return null;
  const isMine = legal.length > 0;
  const isLaidNext = (i: number): boolean =>
    view.drawn === null && i === Math.min(ui.pick.value, view.hand.length - 1);
  const turn = (isNext: boolean): number => (isNext && isMine ? ui.turn.value : 0);
  const isMany = view.drawn === null && view.hand.length > 1;
  return (
    <div class={`hand ${isMany ? 'many' : ''} ${isMine ? '' : 'waits'}`}>
      {/* Outside one's turn, the text beside the hand is about another player's tile. */}
      {!isMine && view.hand.length > 0 && <p>{sayMetro('hand.waits', { tiles: view.hand.length })}</p>}
      {view.drawn !== null && (
        <Held tile={view.drawn as Tile} turn={turn(true)} isNext label={sayMetro('hand.drawn')} />
      )}
      {view.hand.map((tile, i) => (
        <Held
          key={`${i} ${tile}`}
          tile={tile as Tile}
          turn={turn(isLaidNext(i))}
          isNext={isLaidNext(i) && isMine}
          isKept={view.drawn !== null}
          label={sayMetro(view.drawn === null ? 'hand.held' : 'hand.kept', { nth: i + 1 })}
          {...(isMany && { onPick: () => pickTile(ui, i) })}
        />
      ))}
    </div>
  );
}

interface HeldProps {
  readonly tile: Tile;
  readonly turn: number;
  readonly isNext: boolean;
  /** Whether the tile stays in hand because a drawn tile must be laid. */
  readonly isKept?: boolean;
  readonly label: string;
  onPick?(): void;
}

function Held({ tile, turn, isNext, isKept, label, onPick }: HeldProps) {
  const shown = asLaid({ tile, turn });
  const name = `${label}: ${sayTile(shown)}`;
  const kind = `held ${isNext ? 'next' : ''} ${isKept ? 'kept' : ''}`;
  if (!onPick)
    return (
      <div class={kind} role="img" aria-label={name}>
        <TilePicture tile={shown} />
      </div>
    );
  return (
    <button type="button" class={kind} aria-pressed={isNext} aria-label={name} onClick={onPick}>
      <TilePicture tile={shown} />
    </button>
  );
}
