/** What a strong bot would do now, and why. It goes away when the position changes. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { sentence } from '#client/kit/announce/sentence.ts';
import { useSpoken } from '#client/kit/announce/useSpoken.ts';
import type { Person } from '#client/kit/game.ts';
import { Glossed } from '#client/kit/help/Glossed.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { hasWords, say } from '#client/kit/words.ts';
import type { HintMessage, Refusal, Session } from '#client/session/session.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import type { Reason } from '#engine/bot.ts';
import type { StateMessage } from '#protocol/live.ts';

export interface Hinting {
  readonly hint: HintMessage | undefined;
  readonly isThinking: boolean;
  /** None could be found. */
  readonly isMissing: boolean;
  ask(): void;
  /** Asks, or if that was done already, wants it no longer. */
  toggle(): void;
}

interface Asked {
  /** What one could do then, by which the moment is known. */
  readonly moment: string;
  /** The last hint and the last refusal before. */
  readonly before: HintMessage | undefined;
  readonly refused: Refusal | undefined;
}

export function useHint(session: Session, state: StateMessage | undefined): Hinting {
  const [asked, setAsked] = useState<Asked>();
  const moment = useMemo(() => JSON.stringify([state?.nth, state?.canUndo, state?.legal]), [state]);
  // A board may have asked about the new moment before this runs.
  useEffect(() => setAsked((last) => (last?.moment === moment ? last : undefined)), [moment]);
  const isAsked = asked?.moment === moment;
  const isAnswered = isAsked && session.hint.value !== asked.before;
  const isRefused = isAsked && session.refusal.value !== asked.refused;
  const isOpen = isAsked && !(isAnswered && isRefused);
  const ask = (): void => {
    setAsked({ moment, before: session.hint.value, refused: session.refusal.value });
    session.ask('hint');
  };
  return {
    hint: isAnswered && isOpen ? session.hint.value : undefined,
    isThinking: isOpen && !isAnswered && !isRefused,
    isMissing: isOpen && !isAnswered && isRefused,
    ask,
    toggle: () => (isOpen ? setAsked(undefined) : ask()),
  };
}

/** Why there is no hint to be had now, in words; undefined when there is one. */
export function whyNoHint({ state, session, props, isLive }: Scene): string | undefined {
  if (state.result) return say('refusal.match-over');
  if (!isLive) return say('line.none');
  if (!session.seats.value?.hints) return say('refusal.hints-off');
  return props.legal.length === 0 ? say('hint.later') : undefined;
}

/** With Shift: plain letters belong to the games. */
export function useHintKey(scene: Scene): void {
  useShortcuts(({ code, shiftKey }) => {
    if (code !== 'KeyI' || !shiftKey || scene.transport) return;
    const why = whyNoHint(scene);
    if (why === undefined) scene.hinting.toggle();
    else scene.props.tell(why);
  });
}

export function HintButton({ scene: { hinting } }: { scene: Scene }) {
  const { toggle, hint, isThinking } = hinting;
  return (
    <button
      type="button"
      class="plain hint-lamp"
      aria-pressed={hint !== undefined || isThinking}
      aria-keyshortcuts="Shift+I"
      aria-label={say('hint')}
      title={say('hint')}
      onClick={toggle}
    >
      <Icon name="lamp" />
    </button>
  );
}

/** Phones where the reasons would take the board's room: they are opened when wanted. */
const LOW = `${PHONE} and (max-height: 799px)`;

export function HintCard({ scene }: { scene: Scene }) {
  const { hint, isThinking, isMissing, ask, toggle } = scene.hinting;
  useSpoken(hint ? sayHint(scene, hint) : isMissing ? say('hint.missing') : '');
  return (
    <div class="hint-place">
      {(hint || isThinking || isMissing) && (
        <div class="hint-card">
          <Icon name="lamp" />
          {isThinking && <p>{say('hint.thinking')}</p>}
          {isMissing && (
            <p>
              {say('hint.missing')}{' '}
              <button type="button" onClick={ask}>
                {say('hint.retry')}
              </button>
            </p>
          )}
          {hint && <Suggestion scene={scene} hint={hint} />}
          <button type="button" class="plain" aria-label={say('hint.close')} onClick={toggle}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

function Suggestion({ scene, hint }: { scene: Scene; hint: HintMessage }) {
  const { game, board, props } = scene;
  const isLow = useMedia(LOW);
  const action = hint.actions[0] as object;
  const reasons = hint.reasons.flatMap((reason) => sayReason(game, reason, props.people) ?? []);
  return (
    <>
      <p>
        <b>{board.sayAction(action, props.view)}</b>
      </p>
      <details open={!isLow}>
        <summary>{say('hint.why')}</summary>
        {reasons.length === 0 && <p class="muted">{say('hint.no-reason')}</p>}
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <Glossed game={game} text={reason} />
            </li>
          ))}
        </ul>
      </details>
      <button type="button" class="primary" onClick={() => props.play(action)}>
        {say('hint.play')}
      </button>
    </>
  );
}

/** The suggestion and its reasons, to be said aloud. */
export function sayHint({ game, board, props }: Scene, { actions, reasons }: HintMessage): string {
  const why = reasons.flatMap((reason) => sayReason(game, reason, props.people) ?? []);
  const what = sentence(board.sayAction(actions[0] as object, props.view));
  return [what, ...(why.length === 0 ? [say('hint.no-reason')] : why)].join(' ');
}

/** In the words of the game, with the name of whom it is about; a reason without words is not worth telling. */
export function sayReason(
  game: string,
  { key, params }: Reason,
  people: readonly Person[],
): string | undefined {
  if (!hasWords(`${game}.${key}`)) return;
  const { seat } = params;
  const { name: player = '', isYou = false } = typeof seat === 'number' ? people[seat]! : {};
  return say(`${game}.${key}`, { ...params, player, you: isYou });
}
