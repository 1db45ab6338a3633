/** What was said, what can be said, and whom one does not want to hear. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import type { Person } from '#client/kit/game.ts';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { peopleOf } from '#client/kit/people.ts';
import { say } from '#client/kit/words.ts';
import { sayRefusal } from '#client/session/errors.ts';
import type { Session } from '#client/session/session.ts';
import { mutedNames, muteName, type Talk } from '#client/session/talk.ts';
import type { SeatInfo } from '#protocol/http.ts';
import { MOST_WORDS, REACTIONS } from '#protocol/talk.ts';
import type { Talking } from './Talk.tsx';
import './talk.css';

/** What scrolls must be reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;

interface Props {
  readonly talking: Talking;
  readonly session: Pick<Session, 'seats' | 'seat' | 'line'>;
}

export function TalkBox({ talking, session }: Props) {
  const { talk } = talking;
  const seats = session.seats.value?.seats ?? [];
  const own = session.seat.value;
  const people = peopleOf(seats, own);
  const hasWords = talk.mode.value === 'words';
  const isLive = session.line.value === 'live';
  const refusal = talk.refusal.value;
  return (
    <div class="talk-box">
      {hasWords && <Lines talk={talk} people={people} />}
      <div class="reactions">
        {REACTIONS.map((what) => (
          <button key={what} type="button" disabled={!isLive} onClick={() => talk.react(what)}>
            {say(`talk.reaction.${what}`)}
          </button>
        ))}
      </div>
      {hasWords && <SayForm talk={talk} isLive={isLive} />}
      {!isLive && <p class="muted">{say('talk.no-line')}</p>}
      <Trouble text={refusal === undefined ? '' : sayTrouble(refusal)} />
      <Mutes mute={talking.mute} seats={seats} people={people} />
    </div>
  );
}

/** What is said too often here is not counted by the minute. */
const sayTrouble = (refusal: string): string =>
  refusal === 'too-often' ? say('talk.too-often') : sayRefusal('', refusal);

/** The newest at the end, in sight. */
function Lines({ talk, people }: { talk: Talk; people: readonly Person[] }) {
  const list = useRef<HTMLDivElement>(null);
  const lines = talk.lines.value;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  useEffect(() => talk.read(), [lines]);
  if (lines.length === 0) return <p class="muted said">{say('talk.empty')}</p>;
  return (
    <div class="said" ref={list} role="log" aria-label={say('talk.lines')} {...SCROLLS}>
      <ol>
        {lines.map(({ seat, text, at }) => (
          <li key={`${at} ${seat}`}>
            <SeatIcon seat={seat} /> <b>{people[seat]?.name}</b> <bdi>{text}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}

function SayForm({ talk, isLive }: { talk: Talk; isLive: boolean }) {
  const [text, setText] = useState('');
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() === '' || !isLive) return;
    talk.say(text);
    setText('');
  };
  return (
    <form class="say" onSubmit={onSubmit}>
      <input
        type="text"
        value={text}
        maxLength={MOST_WORDS}
        autocomplete="off"
        enterkeyhint="send"
        aria-label={say('talk.say')}
        placeholder={say('talk.say')}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" disabled={!isLive}>
        {say('talk.send')}
      </button>
    </form>
  );
}

interface MutesProps {
  readonly mute: Talking['mute'];
  readonly seats: readonly SeatInfo[];
  readonly people: readonly Person[];
}

/** Whom one does not want to hear, and whom nobody needs to hear. */
function Mutes({ mute, seats, people }: MutesProps) {
  const [trouble, attempt] = useAttempt();
  const others = people.filter(({ seat, isYou, isBot }) => !isYou && !isBot && seats[seat]?.name != null);
  if (others.length === 0) return null;
  return (
    <details class="mutes">
      <summary>{say('talk.mute')}</summary>
      <ul>
        {others.map(({ seat, name }) => {
          const { name: own, muted = false } = seats[seat]!;
          const isMine = mutedNames.value.includes(own!);
          return (
            <li key={seat}>
              <SeatIcon seat={seat} /> <span>{name}</span>
              <button
                type="button"
                aria-pressed={isMine}
                aria-label={say('talk.mute.me.name', { name })}
                onClick={() => muteName(own!, !isMine)}
              >
                {say('talk.mute.me')}
              </button>
              {mute ? (
                <button
                  type="button"
                  aria-pressed={muted}
                  aria-label={say('talk.mute.all.name', { name })}
                  onClick={() => attempt(() => mute(seat, !muted))}
                >
                  {say('talk.mute.all')}
                </button>
              ) : (
                muted && <span class="muted">{say('talk.muted')}</span>
              )}
            </li>
          );
        })}
      </ul>
      <Trouble text={trouble} />
    </details>
  );
}
