/** A table: the board, whose turn it is, the scores and the story. The same for every game and every session. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps, GameBoard, Person } from '#client/kit/game.ts';
import { wantedSection } from '#client/kit/help/glossary.ts';
import { focusBoard } from '#client/kit/keys.ts';
import { later } from '#client/kit/later.tsx';
import { mayMove, PHONE, useMedia } from '#client/kit/media.ts';
import { peopleOf } from '#client/kit/people.ts';
import { followMotion } from '#client/kit/settings/motion.ts';
import { hear } from '#client/kit/sound/sound.ts';
import { title } from '#client/kit/title.ts';
import { say } from '#client/kit/words.ts';
import { sayRefusal } from '#client/session/errors.ts';
import type { Powers } from '#client/session/lobby.ts';
import { until } from '#client/session/pages.ts';
import type { Session } from '#client/session/session.ts';
import { SettingsDialog } from '#client/settings/SettingsButton.tsx';
import type { GameTypes } from '#engine/contract.ts';
import type { LogNote, LogPage, StateMessage } from '#protocol/live.ts';
import { useArrows } from './arrows.ts';
import { type Asking, useAsking, useAskKeys } from './ask/useAsking.ts';
import { CROWD, useWholeLog } from './crowd.ts';
import type { After } from './end/AfterButtons.tsx';
import { useFocus } from './focus.ts';
import { type Hinting, useHint } from './help/Hint.tsx';
import { Keys } from './help/Keys.tsx';
import { useLampGlow } from './help/lampGlow.ts';
import { finishMatch } from './help/newcomer.ts';
import { usePast } from './log/Past.tsx';
import { Herald } from './news/Herald.ts';
import { PacedView } from './pacedView.ts';
import { Phone, PhoneSheet } from './phone/Phone.tsx';
import { Side } from './side/Side.tsx';
import { keepSince, keptSince } from './since.ts';
import { useSounds } from './sounds.ts';
import { type Notice, Toast } from './Toast.tsx';
import { Tools } from './Tools.tsx';
import { sayTurn } from './Turn.tsx';
import type { Talking } from './talk/Talk.tsx';
import { Whole } from './Whole.tsx';
import './table.css';
import './whole.css';
import './turn.css';
import './side/scores.css';
import './log/log.css';
import './end/sheet.css';
import './phone/phone.css';
import './phone/low.css';
import './help/help.css';

const End = later(async () => (await import('./end/End.tsx')).End);
const SheetNow = later(async () => (await import('./end/Sheet.tsx')).SheetNow);
/** The rules are fetched when somebody wants to read them. */
const Rules = later(async () => (await import('./help/Rules.tsx')).Rules);

interface Props {
  readonly game: string;
  readonly board: GameBoard;
  readonly session: Session;
  readonly after: After;
  /** In place of all that is round the board: what a lesson says. */
  readonly lesson?: (scene: Scene) => ComponentChildren;
  /** What the lesson names now. */
  readonly marks?: readonly string[];
  /** An address to invite others by. */
  readonly invite?: string;
  /** In place of the hand: it is covered, or there is none. */
  readonly cover?: ComponentChildren;
  /** What can be done when one's seat is gone. */
  readonly gone?: ComponentChildren;
  /** Something that everybody at the table should know. */
  readonly banner?: ComponentChildren;
  /** How one speaks to the others; left out where nobody hears it. */
  readonly talking?: Talking | undefined;
  /** What the host may do; left out for everybody else. */
  readonly powers?: Powers | undefined;
  /** In place of the whole turn: a replay's buttons. */
  readonly transport?: ComponentChildren;
}

/** What can be opened by a key or a command. */
type Opened = 'settings' | 'keys';

/** All that the parts of a table need. */
export interface Scene {
  readonly game: string;
  readonly board: GameBoard;
  readonly state: StateMessage;
  readonly people: readonly Person[];
  readonly props: BoardProps<GameTypes, object>;
  readonly session: Session;
  readonly shown: PacedView;
  readonly after: After;
  readonly invite: string | undefined;
  readonly cover: ComponentChildren;
  readonly gone: ComponentChildren;
  readonly banner: ComponentChildren;
  readonly talking: Talking | undefined;
  readonly powers: Powers | undefined;
  /** Whether what one asks for reaches the table at once. */
  readonly isLive: boolean;
  readonly transport: ComponentChildren;
  readonly hinting: Hinting;
  readonly asking: Asking;
  /** Opens one of these over the table. */
  open(what: Opened): void;
  openSheet(): void;
  readonly isReading: boolean;
  /** Opens the rules, or closes them. */
  read(): void;
  /** All that has happened and is known, also while one looks back. */
  readonly story: LogPage & { readonly view: object };
  /** What the log says of people, by its place in `props.log`. */
  readonly notes: readonly LogNote[];
  /** The event that one looks back to. */
  readonly lookedAt: number | undefined;
  /** Shows how it was after an event; undefined where nobody can tell. Without one, how it is. */
  readonly lookAt: ((event: number | undefined) => void) | undefined;
  /** Whether the log is known from its beginning. */
  readonly isWhole: boolean;
  /** Fetches more of the log; undefined where that happens by itself. */
  readonly earlier: (() => void) | undefined;
  /** What the lesson names now, in the game's own notation. */
  readonly marks: readonly string[];
  readonly isLesson: boolean;
  /** What a lesson suggests, to be marked while there is no hint. */
  advise(action: object | undefined): void;
}

export function TableScreen(table: Props) {
  const { game, board, session, after, invite, cover, gone, banner, talking, transport, lesson } = table;
  const { marks = [], powers } = table;
  const shown = useMemo(
    () => new PacedView(session, (news) => board.pace(news), keptSince()),
    [session, board],
  );
  useEffect(() => {
    const keep = (): void => keepSince(shown.since);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      shown.close();
    };
  }, [shown]);
  useEffect(followMotion, []);
  useSounds(session, shown, board, transport !== undefined);
  const ui = useMemo(() => board.createUi(), [board]);
  const isPhone = useMedia(PHONE);
  const [notice, setNotice] = useState<Notice>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const [opened, open] = useState<Opened>();
  const [now, seats] = [shown.state.value, session.seats.value];
  const seat = session.seat.value;
  const { past, lookedAt, lookAt } = usePast(session, now);
  const state = past ?? now;

  const hinting = useHint(session, now);
  const [advice, advise] = useState<object>();
  const held = session.held.value?.action;
  const marked = past ? undefined : (held ?? (hinting.hint?.actions[0] as object | undefined) ?? advice);
  useEffect(() => {
    if (state) board.mark(ui, marked, state.view);
  }, [marked]);

  const { refusal } = session;
  const refuse = (text: string): void => {
    hear('refused');
    setNotice({ text });
  };
  useEffect(() => {
    if (refusal.value) refuse(sayRefusal(game, refusal.value.refusal));
  }, [refusal.value]);
  // What was said about a moment goes with it; the others' moves leave time to read it.
  useEffect(() => setNotice(undefined), [now?.nth, now?.legal.length === 0]);
  const isOver = now?.result != null && !transport;
  useEffect(() => {
    if (isOver && seat !== undefined) finishMatch(game);
  }, [isOver]);
  // A term's card leads to the rules; they go on to the section by themselves.
  useEffect(() => {
    if (wantedSection.value !== undefined) setReading(true);
  }, [wantedSection.value]);
  // Whoever has played to the end sees its last lines run before the sheet.
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (now && !isOver) wasOpen.current = true;
    if (!isOver || !wasOpen.current || !mayMove()) return setSheetOpen(isOver);
    const timer = setTimeout(() => setSheetOpen(true), board.pace(now.events));
    return () => clearTimeout(timer);
  }, [isOver, now === undefined]);

  const story = shown.log.value;
  const log = past ? until(story, past) : story;
  const isCrowd = (seats?.seats.length ?? 0) > CROWD;
  useWholeLog(session, seats !== undefined && (!isCrowd || isOver));

  const turn = now && seats ? sayTurn(now, peopleOf(seats.seats, seat)) : '';
  useEffect(() => {
    title.value = `${turn} · ${say(`${game}.card.name`)}`;
  }, [turn]);

  const glows = useLampGlow(now && now.legal.length > 0 ? now : undefined);
  useArrows(now !== undefined && now.legal.length > 0);
  const { asking, follow } = useAsking(game, board);
  useAskKeys(asking);
  useFocus(!transport);
  const people = useMemo(() => (seats ? peopleOf(seats.seats, seat) : []), [seats, seat, say('you')]);
  if (!state || !now || !seats) return <p class="loading muted">{say('loading')}</p>;
  const isLive = session.line.value === 'live';
  const canChoose = !held && session.line.value !== 'gone' && session.keptAt.value === undefined;
  const props: BoardProps<GameTypes, object> = {
    view: state.view,
    legal: shown.behind.value || !canChoose || past ? [] : state.legal,
    standings: state.standings,
    active: state.active,
    seat,
    people,
    log: log.events,
    fresh: Math.max(0, (past?.from ?? shown.fresh.value) - log.from),
    ui,
    play: session.play,
    ...(held && { held }),
    takeBack: held ? session.release : state.canUndo && isLive ? session.undo : undefined,
    tell: (text) => (text === '' ? setNotice(undefined) : refuse(text)),
  };
  const scene: Scene = {
    game,
    board,
    state,
    people,
    props,
    session,
    shown,
    after,
    invite,
    cover,
    gone,
    banner,
    talking,
    powers,
    isLive,
    transport,
    hinting,
    story: { ...story, view: now.view },
    notes: story.notes.map((note) => ({ ...note, at: note.at - story.from })),
    lookedAt,
    lookAt: isLive && !lesson ? lookAt : undefined,
    isWhole: log.from === 0,
    earlier: isCrowd && log.from > 0 ? session.earlier : undefined,
    asking,
    open,
    openSheet: () => setSheetOpen(true),
    isReading,
    read: () => setReading(!isReading),
    advise,
    marks,
    isLesson: lesson !== undefined,
  };
  follow(scene);
  const isWhole = 'Table' in board;
  const close = (): void => open(undefined);
  return (
    <div
      class={`${glows ? 'lamp-glows' : ''} ${
        isWhole ? 'table-whole' : `table-screen ${isPhone ? 'phone' : ''} ${lesson ? 'lesson-screen' : ''}`
      }`}
    >
      <button type="button" class="to-board" onClick={focusBoard}>
        {say('to-board')}
      </button>
      {isWhole ? (
        <Whole scene={scene} lesson={lesson?.(scene)} />
      ) : (
        <Framed scene={scene} isPhone={isPhone} lesson={lesson?.(scene)} />
      )}
      {isReading && <Rules scene={scene} onClose={scene.read} />}
      <Toast notice={notice} onClose={() => setNotice(undefined)} />
      <Herald scene={scene} />
      <Keys scene={scene} isOpen={opened === 'keys'} onClose={close} />
      {opened === 'settings' && <SettingsDialog onClose={close} />}
      {isSheetOpen &&
        (state.result ? (
          <End {...scene} log={log.events} onClose={() => setSheetOpen(false)} />
        ) : (
          <SheetNow {...scene} onClose={() => setSheetOpen(false)} />
        ))}
    </div>
  );
}

/** The board in the middle, and round it what is the same for every game. */
function Framed({ scene, isPhone, lesson }: FramedProps) {
  const { board, props } = scene;
  return (
    <>
      {!isPhone && <Tools scene={scene} />}
      <main class={`board ${props.held ? 'is-held' : ''}`} aria-label={say('board')}>
        {'Board' in board && <board.Board {...props} />}
      </main>
      {lesson ? (
        <>
          <aside class={isPhone ? 'lesson-bar' : 'side'}>{lesson}</aside>
          {/* There is no place for questions beside it. */}
          <PhoneSheet scene={scene} sheet={undefined} onOpen={scene.asking.close} />
        </>
      ) : isPhone ? (
        <Phone scene={scene} />
      ) : (
        <Side scene={scene} />
      )}
    </>
  );
}

interface FramedProps {
  readonly scene: Scene;
  readonly isPhone: boolean;
  /** In place of the turn and the scores. */
  readonly lesson: ComponentChildren;
}
