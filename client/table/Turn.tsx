/** Whose turn it is, and taking back. */
import type { Person } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { language, say } from '#client/kit/words.ts';
import type { StateMessage } from '#protocol/live.ts';
import { Clock } from './Clock.tsx';
import { sayWinners } from './end/winners.ts';
import { HintButton, useHintKey, whyNoHint } from './help/Hint.tsx';
import type { Scene } from './TableScreen.tsx';

/** More names than this say less than their number. */
const FEW = 3;

export function sayTurn({ active, result }: StateMessage, people: readonly Person[]): string {
  if (result) return sayWinners(result, people);
  if (active.some((seat) => people[seat]?.isYou)) return say('turn.yours');
  if (active.length > FEW) return say('turn.many', { count: active.length });
  const names = active.map((seat) => people[seat]?.name ?? '');
  return say('turn', { names: new Intl.ListFormat(language.value).format(names) });
}

export function TurnHead({ scene }: { scene: Scene }) {
  const { state, people, shown, session, isLive } = scene;
  useHintKey(scene);
  const [one, other] = state.active;
  const you = state.active.find((seat) => people[seat]?.isYou);
  const mark = state.result?.places.indexOf(1) ?? you ?? (other === undefined ? one : undefined);
  return (
    <div class={`who ${isLive ? '' : 'dim'}`}>
      {mark !== undefined && <SeatIcon seat={mark} />}
      <div class="whose">
        <h1>{session.held.value ? say('turn.waits') : sayTurn(state, people)}</h1>
        <Clock scene={scene} />
        <Watching scene={scene} />
      </div>
      {shown.behind.value && (
        <button type="button" class="skip" onClick={() => shown.skip()}>
          {say('skip')}
        </button>
      )}
      {shown.canRepeat.value && !shown.behind.value && (
        <button
          type="button"
          class="plain"
          aria-label={say('repeat')}
          title={say('repeat')}
          onClick={() => shown.again()}
        >
          <Icon name="play" />
        </button>
      )}
      {!state.result && !shown.behind.value && session.seat.value !== undefined && (
        <>
          {whyNoHint(scene) === undefined && <HintButton scene={scene} />}
          <TakeBack scene={scene} />
        </>
      )}
    </div>
  );
}

/** Whoever looks on is told so, and how many do. */
function Watching({ scene: { session } }: { scene: Scene }) {
  const count = session.seats.value?.watching;
  if (count === undefined || session.seat.value !== undefined) return null;
  return <span class="muted">{say('watching', { count })}</span>;
}

/** A button that cannot be used still says why. */
function TakeBack({ scene: { session, state, props, isLive } }: { scene: Scene }) {
  const canUndo = state.canUndo && isLive;
  const canRelease = session.held.value !== undefined;
  const why = isLive ? 'refusal.nothing-to-undo' : 'line.none';
  const undo = (): void => (canRelease ? session.release() : canUndo ? session.undo() : props.tell(say(why)));
  const reset = (): void => (canUndo ? session.reset() : props.tell(say(why)));
  useShortcuts(({ code }) => {
    if (code === 'KeyU') undo();
  });
  return (
    <>
      <button
        type="button"
        class="plain"
        aria-disabled={!canUndo && !canRelease}
        aria-keyshortcuts="U"
        aria-label={say('undo')}
        title={say('undo')}
        onClick={undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="plain"
        aria-disabled={!canUndo}
        aria-label={say('reset')}
        title={say('reset')}
        onClick={reset}
      >
        <Icon name="reset" />
      </button>
    </>
  );
}
