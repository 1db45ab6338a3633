/** Against bots: how many and how good, then play. */
import { useEffect, useState } from 'preact/hooks';
import { Form } from '#client/form/Form.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { Segments } from '#client/kit/Segments.tsx';
import { recall, remember } from '#client/kit/storage.ts';
import { addWords, say } from '#client/kit/words.ts';
import { loadMaps } from '#client/maps.ts';
import { go } from '#client/router.ts';
import { startLocal } from '#client/session/local/create.ts';
import { myName } from '#client/session/mine.ts';
import type { Level } from '#engine/bot.ts';
import type { Player } from '#engine/record.ts';
import type { GameManifest } from '#games/manifest.ts';
import { Levels, MOST_BOTS } from './Levels.tsx';
import { type Chosen, Options } from './Options.tsx';

interface Props {
  readonly game: GameManifest;
  onClose(): void;
}

interface Choice {
  readonly bots: number;
  /** Of each bot, or of all. */
  readonly level: readonly Level[] | Level;
}

/** What was chosen last time; at first a bot that is neither weak nor slow. */
function lastChoice(min: number, max: number, levels: readonly Level[]): Choice {
  const { bots, level } = (recall('quick') ?? {}) as Partial<Choice>;
  return {
    bots: typeof bots === 'number' && bots >= min && bots <= max ? bots : Math.min(3, max),
    level: isChoice(level, levels) ? level : levels.includes('normal') ? 'normal' : 'easy',
  };
}

function isChoice(level: unknown, levels: readonly Level[]): level is Choice['level'] {
  const isLevel = (one: unknown): boolean => levels.includes(one as Level);
  return isLevel(level) || (Array.isArray(level) && level.length === MOST_BOTS && level.every(isLevel));
}

export function QuickStart({ game, onClose }: Props) {
  const { id, seats, levels } = game;
  const least = seats.min - 1;
  const most = Math.min(seats.max - 1, MOST_BOTS);
  const [choice, setChoice] = useState(() => lastChoice(least, most, levels));
  const [options, setOptions] = useState<Chosen>({});
  const { value: isReady } = useLoaded(async () => {
    await Promise.all([addWords({ game: id }), addWords({ part: 'quick' }), loadMaps(game)]);
    return true;
  }, id);
  // The board is fetched while one chooses.
  useEffect(() => void game.board().catch(() => {}), [game]);
  const start = async (): Promise<void> => {
    remember('quick', choice);
    const { level } = choice;
    const levelOf = (nth: number): Level => (typeof level === 'string' ? level : level[nth]!);
    const bots = Array.from({ length: choice.bots }, (_, n): Player => ({ kind: 'bot', level: levelOf(n) }));
    const name = myName().trim();
    const me: Player = name === '' ? { kind: 'human' } : { kind: 'human', name };
    go(await startLocal(id, options, [me, ...bots]));
  };
  if (!isReady) return null;
  return (
    <Dialog title={say('quick.title', { game: say(`${id}.card.name`) })} class="quick" onClose={onClose}>
      <Form action={say('quick.start')} onSubmit={start}>
        <Segments
          legend={say('quick.bots')}
          name="bots"
          values={Array.from({ length: most - least + 1 }, (_, i) => least + i)}
          value={choice.bots}
          label={(bots) => (bots === 0 ? say('quick.alone') : String(bots))}
          onChange={(bots) => setChoice({ ...choice, bots })}
        />
        {choice.bots > 0 && (
          <Levels
            levels={levels}
            chosen={choice.level}
            bots={choice.bots}
            onChange={(level) => setChoice({ ...choice, level })}
          />
        )}
        <Options game={game} options={options} onChange={setOptions} />
      </Form>
    </Dialog>
  );
}
