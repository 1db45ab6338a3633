/** What a strong bot would do now, and why. It goes away when the position changes. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameBoard, Person } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { hasWords, language, say } from '#client/kit/words.ts';
import type { HintMessage, Session } from '#client/session/session.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import type { Reason } from '#engine/bot.ts';
import type { StateMessage } from '#protocol/live.ts';

export interface Hinting {
  readonly hint: HintMessage | undefined;
  readonly isThinking: boolean;
  /** Asks, or if that was done already, wants it no longer. */
  toggle(): void;
}

interface Asked {
  /** What one could do then, by which the moment is known. */
  readonly moment: string;
  /** The last hint before. */
  readonly before: HintMessage | undefined;
}

export function useHint(session: Session, state: StateMessage | undefined): Hinting {
  const [asked, setAsked] = useState<Asked>();
  const moment = useMemo(() => JSON.stringify([state?.nth, state?.canUndo, state?.legal]), [state]);
  useEffect(() => setAsked(undefined), [moment, session.refusal.value]);
  const isAsked = asked?.moment === moment;
  const hint = isAsked && session.hint.value !== asked.before ? session.hint.value : undefined;
  return {
    hint,
    isThinking: isAsked && !hint,
    toggle: () => {
      setAsked(isAsked ? undefined : { moment, before: session.hint.value });
      if (!isAsked) session.ask('hint');
    },
  };
}

/** Why there is no hint to be had now, in words; undefined when there is one. */
export function whyNoHint({ state, session, props }: Scene): string | undefined {
  if (state.result) return say('refusal.match-over');
  if (!session.seats.value?.hints) return say('refusal.hints-off');
  return props.legal.length === 0 ? say('hint.later') : undefined;
}

/** The key is the question mark: letters belong to the games. */
export function useHintKey(scene: Scene): void {
  useShortcuts(({ key }) => {
    if (key !== '?' || scene.transport) return;
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
      class="plain"
      aria-pressed={hint !== undefined || isThinking}
      aria-keyshortcuts="?"
      aria-label={say('hint')}
      title={say('hint')}
      onClick={toggle}
    >
      <Icon name="lamp" />
    </button>
  );
}

/** More than this would be a plan, not a hint. */
const MOST_NEXT = 3;
const MOST_NEXT_ON_PHONE = 1;
/** Phones where the reasons would take the board's room: they are opened when wanted. */
const LOW = `${PHONE} and (max-height: 799px)`;

/** An action within a sentence. */
const lowered = (text: string): string => text.charAt(0).toLocaleLowerCase(language.value) + text.slice(1);

export function HintCard({ scene }: { scene: Scene }) {
  const { hint, isThinking, toggle } = scene.hinting;
  return (
    <div class="hint-place" role="status">
      {(hint || isThinking) && (
        <div class="hint-card">
          <Icon name="lamp" />
          {isThinking && <p>{say('hint.thinking')}</p>}
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
  const [isPhone, isLow] = [useMedia(PHONE), useMedia(LOW)];
  const most = isPhone ? MOST_NEXT_ON_PHONE : MOST_NEXT;
  const actions = hint.actions as readonly object[];
  const [now, ...then] = saySteps(board, actions, props.view).slice(0, 1 + most);
  const reasons = hint.reasons.flatMap((reason) => sayReason(game, reason, props.people) ?? []);
  return (
    <>
      <p>
        <b>{now}</b>
        {then.length > 0 && (
          <span class="muted">
            {say('hint.then', {
              actions: new Intl.ListFormat(language.value).format(then.map(lowered)),
            })}
          </span>
        )}
      </p>
      <details open={!isLow}>
        <summary>{say('hint.why')}</summary>
        {reasons.length === 0 && <p class="muted">{say('hint.no-reason')}</p>}
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
      <button type="button" class="primary" onClick={() => props.play(actions[0]!)}>
        {say('hint.play')}
      </button>
    </>
  );
}

/** Track is laid tile by tile, but said once. */
export function saySteps(
  board: Pick<GameBoard, 'sayAction' | 'isFormality'>,
  actions: readonly object[],
  view: object,
): string[] {
  const worthTelling = actions.filter((action, i) => i === 0 || !board.isFormality?.(action));
  const texts = worthTelling.map((action) => board.sayAction(action, view));
  return texts.filter((text, i) => text !== texts[i - 1]);
}

/** In the words of the game, with the name of whom it is about; a reason without words is not worth telling. */
export function sayReason(
  game: string,
  { key, params }: Reason,
  people: readonly Person[],
): string | undefined {
  if (!hasWords(`${game}.${key}`)) return;
  const { seat } = params;
  const player = typeof seat === 'number' ? people[seat]!.name : '';
  return say(`${game}.${key}`, { ...params, player });
}
