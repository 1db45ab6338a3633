/** Before the first move: who is there, who is missing, and how to bring them. */
import { useState } from 'preact/hooks';
import { Form } from '#client/form/Form.tsx';
import { NameField } from '#client/form/fields.tsx';
import { Logo } from '#client/kit/Icon.tsx';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { nameless, peopleOf, shownName } from '#client/kit/people.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { say } from '#client/kit/words.ts';
import { joinTable } from '#client/session/api.ts';
import { myName, rememberName } from '#client/session/mine.ts';
import type { Session } from '#client/session/session.ts';
import { PersonNote } from '#client/table/side/Scores.tsx';
import { Toast } from '#client/table/Toast.tsx';
import type { Seat } from '#engine/contract.ts';
import type { HeldSeat, SeatInfo } from '#protocol/http.ts';
import { Invite } from './Invite.tsx';
import { Terms } from './Terms.tsx';
import './lobby.css';

const CROWD = 8;

interface Props {
  readonly id: string;
  readonly game: string;
  readonly session: Session;
  readonly address: string;
  onJoin(held: HeldSeat): void;
}

export function Lobby({ id, game, session, address, onJoin }: Props) {
  const seat = session.seat.value;
  const seats = session.seats.value;
  const isFree = ({ kind, taken, keptFor }: SeatInfo): boolean =>
    kind === 'human' && !taken && keptFor === undefined;
  const free = seats?.seats.filter(isFree).length ?? 0;
  const hasRoom = free > 0;
  // Of a crowd, those who have come.
  const isCrowd = (seats?.seats.length ?? 0) > CROWD;
  return (
    <main class="lobby">
      <header class="top">
        <a href="/" class="brand" aria-label={say('home')}>
          <Logo />
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <div class="card lobby-card">
        <h1>{say('lobby.table', { game: say(`${game}.card.name`) })}</h1>
        <Terms id={id} />
        {!seats && <p class="muted">{say('loading')}</p>}
        <ol class="lobby-seats">
          {seats &&
            peopleOf(seats.seats, seat)
              .filter(({ seat: nth }) => !isCrowd || seats.seats[nth]!.taken)
              .map((person) => (
                <li key={person.seat}>
                  <SeatIcon seat={person.seat} />
                  {seats.seats[person.seat]!.taken ? (
                    <span>
                      {person.name} <PersonNote person={person} />
                    </span>
                  ) : (
                    <span class="muted">{sayFree(seats.seats[person.seat]!, person.seat)}</span>
                  )}
                </li>
              ))}
        </ol>
        {isCrowd && <p class="muted">{say('waiting.free', { free })}</p>}
        {seats && seat === undefined && hasRoom && <Join id={id} onJoin={onJoin} />}
        {seat !== undefined && (
          <>
            <p class="muted" role="status">
              {say('lobby.waiting')}
            </p>
            <Invite address={address} />
          </>
        )}
      </div>
      <Toast session={session} notice={undefined} onClose={() => {}} />
    </main>
  );
}

const sayFree = ({ keptFor }: SeatInfo, seat: Seat): string =>
  keptFor === undefined
    ? say('lobby.free')
    : say('lobby.kept', { name: keptFor === '' ? nameless(seat) : shownName(keptFor) });

function Join({ id, onJoin }: Pick<Props, 'id' | 'onJoin'>) {
  const [name, setName] = useState(myName);
  const join = async (): Promise<void> => {
    rememberName(name.trim());
    onJoin(await joinTable(id, name.trim()));
  };
  return (
    <Form action={say('lobby.join')} onSubmit={join}>
      <NameField value={name} onChange={setName} />
    </Form>
  );
}
