/** What the host decides while it is played: who gets the seats that bots play, and whether the table is closed. */
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { Person } from '#client/kit/game.ts';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { say } from '#client/kit/words.ts';
import { go } from '#client/router.ts';
import type { Powers } from '#client/session/lobby.ts';
import { forgetTable } from '#client/session/mine.ts';
import type { SeatInfo } from '#protocol/http.ts';
import type { Removal } from '#protocol/lobby.ts';
import { Ask, type Question } from './Ask.tsx';
import { isOffered } from './offered.ts';
import './lobby.css';

interface Props {
  readonly id: string;
  readonly seats: readonly SeatInfo[];
  readonly people: readonly Person[];
  readonly powers: Powers;
  onClose(): void;
}

export function BotSeats({ id, seats, people, powers, onClose }: Props) {
  const [question, setQuestion] = useState<Question>();
  const [trouble, attempt] = useAttempt();
  const ask = (key: string, name: string, onYes: () => Promise<void>): void =>
    setQuestion({
      title: say(`${key}.title`, { name }),
      text: say(`${key}.text`, { name }),
      action: say(`${key}.yes`),
      onYes: () => attempt(onYes),
    });
  /** Only where somebody loses a seat by it they are asked. */
  const give = ({ seat, name, isBot }: Person, to: Removal['to']): void => {
    const remove = (): Promise<void> => powers.remove(seat, { to });
    if (isBot || isOffered(seats[seat]!)) attempt(remove);
    else ask(to === 'free' ? 'lobby.ask-offer' : 'lobby.ask-keep', name, remove);
  };
  const close = (): void =>
    ask('lobby.ask-close', '', async () => {
      await powers.close();
      await forgetTable(id);
      go('/');
    });
  if (question) return <Ask question={question} onClose={() => setQuestion(undefined)} />;
  const bots = people.filter(({ isBot, isAway, isYou }) => (isBot || isAway) && !isYou);
  const isAlone = people.every(({ isBot, isAway, isYou }) => isBot || isAway || isYou);
  return (
    <Dialog title={say('lobby.bots')} class="bot-seats" onClose={onClose}>
      <p class="muted">{say(bots.length === 0 ? 'lobby.bots.none' : 'lobby.bots.about')}</p>
      <ul class="seat-list">
        {bots.map((person) => (
          <Row
            key={person.seat}
            person={person}
            info={seats[person.seat]!}
            onGive={(to) => give(person, to)}
          />
        ))}
      </ul>
      <Trouble text={trouble} />
      {isAlone && (
        <button type="button" class="risky" onClick={close}>
          {say('lobby.close')}
        </button>
      )}
    </Dialog>
  );
}

interface RowProps {
  readonly person: Person;
  readonly info: SeatInfo;
  onGive(to: Removal['to']): void;
}

function Row({ person: { seat, name, isBot, level }, info, onGive }: RowProps) {
  const isFree = isOffered(info);
  const note = isFree
    ? say('lobby.bots.offered')
    : isBot
      ? say('bot', { level: level ?? '' })
      : say('away.bot');
  const button = (key: string, to: Removal['to']) => (
    <button type="button" aria-label={`${say(key)}: ${name}`} onClick={() => onGive(to)}>
      {say(key)}
    </button>
  );
  return (
    <li>
      <SeatIcon seat={seat} />
      <span class="what">
        <b>{isFree ? say('lobby.free') : name}</b>
        <span class="muted">{note}</span>
      </span>
      {!isFree && button('lobby.bots.offer', 'free')}
      {!isBot && button(isFree ? 'lobby.bots.withdraw' : 'lobby.bots.keep', 'normal')}
    </li>
  );
}
