/** A game of one's own that goes on from here; the one that is looked at stays as it is. */
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Segments } from '#client/kit/Segments.tsx';
import { go } from '#client/router.ts';
import { branchLocal } from '#client/session/local/branch.ts';
import { countUse } from '#client/session/uses.ts';
import { LEVELS, type Level } from '#engine/bot.ts';
import type { Player } from '#engine/record.ts';
import type { ReviewScene } from './scene.ts';
import { sayReview } from './words.ts';

type Who = 'human' | Level;

const whoOf = (player: Player): Who => (player.kind === 'human' ? 'human' : player.level);

const ORDERS = ['same', 'new'] as const;

/** Passengers are drawn from a bag by the number of the action: after another action nothing is the same. */
const HAS_ORDER: ReadonlySet<string> = new Set(['metro', 'metro-x']);

/** More seats than this stay as they were. */
const FEW = 6;

interface Props extends ReviewScene {
  /** After so many actions. */
  readonly at: number;
  onClose(): void;
}

export function PlayOn({ record, scene, moves, seat, at, onClose }: Props) {
  // What was dealt anew once stays as it is.
  const isDealt = record.branch?.seed !== undefined && record.branch.at <= at;
  const isOrdered = HAS_ORDER.has(record.game) && !isDealt;
  const [order, setOrder] = useState<(typeof ORDERS)[number]>(isOrdered ? 'same' : 'new');
  const [who, setWho] = useState<readonly Who[]>(
    record.seats.map((player, each) => (each === seat ? 'human' : whoOf(player))),
  );
  const [trouble, attempt] = useAttempt();
  const begin = async (): Promise<void> => {
    const seats = who.map((each, nth): Player => {
      const was = record.seats[nth]!;
      if (each !== 'human') return { kind: 'bot', level: each };
      return was.kind === 'human' ? was : { kind: 'human' };
    });
    countUse('branch-begun', record.game);
    go(await branchLocal(record, at, seats, order === 'new', moves.labelOf(at)));
  };
  return (
    <Dialog title={sayReview('play-on.title', { move: moves.labelOf(at) })} class="play-on" onClose={onClose}>
      {record.seats.length <= FEW &&
        who.map((each, nth) => (
          <label key={nth} class="who">
            <span>{scene.people[nth]?.name}</span>
            <select
              value={each}
              onChange={({ currentTarget }) => setWho(who.with(nth, currentTarget.value as Who))}
            >
              {(['human', ...LEVELS] as const).map((one) => (
                <option key={one} value={one}>
                  {sayReview(`play-on.who.${one}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      {isOrdered && (
        <Segments
          legend={sayReview('play-on.order')}
          name="order"
          values={ORDERS}
          value={order}
          label={(each) => sayReview(`play-on.order.${each}`)}
          onChange={(next) => setOrder(next)}
        />
      )}
      <p class="muted">{sayReview(isOrdered ? 'play-on.kept' : 'play-on.new-bag')}</p>
      <button type="button" class="primary" disabled={!who.includes('human')} onClick={() => attempt(begin)}>
        {sayReview('play-on.begin')}
      </button>
      <Trouble text={trouble} />
    </Dialog>
  );
}
