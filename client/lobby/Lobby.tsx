/** Before the first move: who is there, how it will be played, and how others are brought. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Form } from '#client/form/Form.tsx';
import { NameField } from '#client/form/fields.tsx';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Logo } from '#client/kit/Icon.tsx';
import { peopleOf } from '#client/kit/people.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { say } from '#client/kit/words.ts';
import { go } from '#client/router.ts';
import { powersAt } from '#client/session/lobby.ts';
import { forgetTable, myName, rememberName } from '#client/session/mine.ts';
import type { RemoteSession } from '#client/session/remote.ts';
import type { Session } from '#client/session/session.ts';
import { LineNote } from '#client/table/line/LineNote.tsx';
import { TalkBox, type Talking } from '#client/table/talk/Talk.tsx';
import { games } from '#games/index.ts';
import type { HeldSeat, SeatInfo } from '#protocol/http.ts';
import type { Changes, LobbyMessage } from '#protocol/lobby.ts';
import { Ask, type Question } from './Ask.tsx';
import { sayChanges } from './changes.ts';
import { Invite } from './Invite.tsx';
import { Join } from './Join.tsx';
import { isOffered } from './offered.ts';
import { SeatList } from './SeatList.tsx';
import { Countdown, StartBar } from './StartBar.tsx';
import { TermsCard } from './TermsCard.tsx';
import './lobby.css';

/** Of what has changed, only the last things are shown. */
const NEWS = 4;

interface Props {
  readonly id: string;
  readonly game: string;
  readonly session: Session;
  readonly room: Pick<RemoteSession, 'lobby' | 'isHost'>;
  readonly secret: string | undefined;
  readonly address: string;
  readonly talking: Talking;
  onJoin(held: HeldSeat): Promise<void>;
}

export function Lobby({ id, game, session, room, secret, address, talking, onJoin }: Props) {
  const own = session.seat.value;
  const seats = session.seats.value;
  const lobby = room.lobby.value;
  const isHost = room.isHost.value && secret !== undefined;
  const [trouble, attempt] = useAttempt();
  const [question, setQuestion] = useState<Question>();
  const [isRenaming, setRenaming] = useState(false);
  const news = useNews(game, session, lobby);
  const powers = powersAt(id, secret ?? '');
  const manifest = games.get(game)!;
  const ask = (key: string, name: string, onYes: () => Promise<void>): void =>
    setQuestion({
      title: say(`${key}.title`, { name }),
      text: say(`${key}.text`, { name }),
      action: say(`${key}.yes`),
      onYes: () => attempt(onYes),
    });
  const change = (changes: Omit<Changes, 'rev'>): void =>
    attempt(() => powers.change({ ...changes, rev: lobby!.rev }));
  const goHome = async (): Promise<void> => {
    await forgetTable(id);
    go('/');
  };
  const close = (): void => ask('lobby.ask-close', '', () => powers.close().then(goHome));
  const leave = (): void => attempt(() => powers.leave().then(goHome));
  const hasRoom = seats?.seats.some(isOffered) || (lobby?.open ?? 0) > (seats?.seats.length ?? 0);
  return (
    <div class="lobby">
      <header class="top">
        <a href="/" class="brand" aria-label={say('home')}>
          <Logo />
        </a>
        <h1>{say('lobby.table', { game: say(`${game}.card.name`) })}</h1>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      {(!seats || !lobby) && <p class="loading muted">{say('loading')}</p>}
      {seats && lobby && (
        <main>
          <div class="col">
            <LineNote session={session} />
            {own === undefined && !isHost && hasRoom && (
              <section class="card">
                <Join id={id} onJoin={onJoin} />
              </section>
            )}
            <section class="card" aria-labelledby="seats">
              <header>
                <h2 id="seats">{say('lobby.seats')}</h2>
                <span class="muted">{sayTaken(seats.seats)}</span>
              </header>
              <SeatList
                seats={seats.seats}
                host={seats.host ?? null}
                own={own}
                talk={talking.talk}
                levels={isHost ? manifest.levels : undefined}
                limits={manifest.seats}
                onArrange={(list) => change({ seats: [...list] })}
                onMakeHost={(seat) => change({ host: seat })}
                onMove={(seat) => attempt(() => powers.move(seat))}
                onRemove={(seat, name) =>
                  ask('lobby.ask-remove', name, () => powers.remove(seat, { to: 'free' }))
                }
                onBot={(seat, name) =>
                  ask('lobby.ask-bot', name, () => powers.remove(seat, { to: 'normal' }))
                }
              />
              <div class="row">
                {isHost && seats.seats.length < manifest.seats.max && (
                  <button
                    type="button"
                    class="add"
                    onClick={() => change({ seats: [...seats.seats.keys(), { kind: 'human' }] })}
                  >
                    {say('make.add')}
                  </button>
                )}
                {own !== undefined && (
                  <>
                    <button type="button" onClick={() => setRenaming(true)}>
                      {say('lobby.rename')}
                    </button>
                    <button type="button" onClick={leave}>
                      {say('lobby.leave')}
                    </button>
                  </>
                )}
              </div>
              <Trouble text={trouble} />
              <div class="news muted" role="log" aria-label={say('lobby.news')}>
                {news.map((text, nth) => (
                  <p key={nth}>{text}</p>
                ))}
              </div>
              {own !== undefined && !isHost && (
                <p class="muted" role="status">
                  {say(lobby.auto && lobby.open === undefined ? 'lobby.waiting' : 'lobby.waiting.host')}
                </p>
              )}
            </section>
            {own !== undefined && seats.talk !== 'off' && (
              <section class="card" aria-labelledby="talk">
                <header>
                  <h2 id="talk">{say('talk')}</h2>
                  {seats.talk === 'words' && <span class="muted">{say('talk.private')}</span>}
                </header>
                <TalkBox talking={talking} session={session} />
              </section>
            )}
          </div>
          <div class="col">
            <section class="card" aria-labelledby="invite">
              <h2 id="invite">{say('invite.short')}</h2>
              <Invite address={address} code={lobby.code} />
            </section>
            <TermsCard game={manifest} terms={lobby} onChange={isHost ? change : undefined} />
          </div>
        </main>
      )}
      {lobby?.starting !== undefined ? (
        <Countdown
          ms={lobby.starting}
          onCancel={isHost ? () => attempt(() => powers.stopStart()) : undefined}
        />
      ) : (
        isHost &&
        seats && (
          <StartBar
            levels={manifest.levels}
            hasFree={seats.seats.some(({ kind, taken }) => kind === 'human' && !taken)}
            onStart={(wanted) => attempt(() => powers.start(wanted))}
            onClose={close}
          />
        )
      )}
      {question && <Ask question={question} onClose={() => setQuestion(undefined)} />}
      {isRenaming && (
        <Rename
          onClose={() => setRenaming(false)}
          onRename={async (name) => {
            await powers.rename(name);
            rememberName(name);
            setRenaming(false);
          }}
        />
      )}
    </div>
  );
}

function sayTaken(seats: readonly SeatInfo[]): string {
  return say('lobby.taken', { taken: seats.filter(({ taken }) => taken).length, seats: seats.length });
}

/** What has been changed since one came, the last things last. */
function useNews(game: string, session: Session, lobby: LobbyMessage | undefined): readonly string[] {
  const [news, setNews] = useState<readonly string[]>([]);
  const before = useRef<LobbyMessage | undefined>(undefined);
  useEffect(() => {
    const [old, seats] = [before.current, session.seats.peek()];
    before.current = lobby;
    if (!old || !lobby || !seats || lobby.by === undefined || lobby.rev === old.rev) return;
    const people = peopleOf(seats.seats, undefined);
    const name = (lobby.by !== null && people[lobby.by]?.name) || say('lobby.screen');
    setNews((all) => [...all, ...sayChanges(game, old, lobby, name)].slice(-NEWS));
  }, [lobby]);
  return news;
}

function Rename({ onRename, onClose }: { onRename(name: string): Promise<void>; onClose(): void }) {
  const [name, setName] = useState(myName);
  return (
    <Dialog title={say('lobby.rename')} onClose={onClose}>
      <Form action={say('lobby.rename.yes')} onSubmit={() => onRename(name.trim())}>
        <NameField value={name} onChange={setName} />
      </Form>
    </Dialog>
  );
}
