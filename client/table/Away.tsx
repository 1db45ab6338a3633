/** A bot that plays in one's place: lets it, ends it, and says so. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';
import type { Scene } from './TableScreen.tsx';

/** Whether a bot may play in the viewer's place: only where others would wait. Without them the bots would too. */
export const mayLeave = ({ invite, state, people }: Scene): boolean =>
  invite !== undefined &&
  !state.result &&
  people.some(({ isYou }) => isYou) &&
  people.some(({ isYou, isBot }) => !isYou && !isBot);

export function AwayButton({
  scene: { session, people, props, isLive },
  isShort,
}: {
  scene: Scene;
  isShort?: boolean;
}) {
  const isAway = people.some(({ isYou, isAway }) => isYou && isAway);
  const text = say(isAway ? 'away.end' : 'away.begin');
  const short = say(isAway ? 'away.end.short' : 'away.begin.short');
  const ask = (): void =>
    isAway || isLive ? session.ask(isAway ? 'back' : 'away') : props.tell(say('line.none'));
  return (
    <button
      type="button"
      title={text}
      aria-disabled={!isAway && !isLive}
      {...(isShort && { 'aria-label': `${short}: ${text}` })}
      onClick={ask}
    >
      <Icon name="bot" /> {isShort ? short : text}
    </button>
  );
}

/** What was done in one's place, until one plays again. */
export function AwayBanner({ scene: { session, shown, state, people } }: { scene: Scene }) {
  const me = people.find(({ isYou }) => isYou);
  const last = shown.log.value.notes.findLast(({ seat }) => seat === me?.seat);
  const [told, setTold] = useState({ nth: 0, isClosed: false });
  useEffect(() => setTold({ nth: state.nth, isClosed: false }), [last?.kind, last?.at]);
  if (!me || state.result) return null;
  if (me.isAway)
    return (
      <p class="banner">
        <Icon name="bot" /> <span>{say('away.you')}</span>
        <button type="button" onClick={() => session.ask('back')}>
          {say('away.end')}
        </button>
      </p>
    );
  if (last?.kind !== 'late' || told.isClosed || told.nth !== state.nth) return null;
  return (
    <p class="banner">
      <Icon name="clock" /> <span>{say('late.you')}</span>
      <button type="button" onClick={() => setTold({ ...told, isClosed: true })}>
        {say('late.close')}
      </button>
    </p>
  );
}
