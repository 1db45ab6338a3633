/** How the line to the server is, in one note; nothing while all is well. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSpoken } from '#client/kit/announce/useSpoken.ts';
import { language, say } from '#client/kit/words.ts';
import { isNewer } from '#client/session/release.ts';
import { type Session, secondsUntil } from '#client/session/session.ts';
import { Glyph } from './Glyph.tsx';
import { canTry, type LineNoteKind, noteOf } from './noteOf.ts';
import './line.css';

type Line = Pick<Session<unknown>, 'line' | 'nextTry' | 'seats' | 'keptAt' | 'goodbye' | 'tryNow'>;

interface Props {
  readonly session: Line;
  /** What else can be done, where the seat is gone. */
  readonly children?: ComponentChildren;
}

export function LineNote({ session, children }: Props) {
  const { line, nextTry, seats, goodbye } = session;
  const isTold = seats.value !== undefined;
  const facts = { state: line.value, nextTry: nextTry.value, goodbye: goodbye.value, isTold };
  const note = noteOf({ ...facts, isNewer: isNewer.value });
  const wasBroken = useRef(false);
  useSpoken(
    note
      ? `${say(`line.${note}`)}. ${say(`line.${note}.about`)}`
      : wasBroken.current
        ? say('line.again')
        : '',
    true,
  );
  wasBroken.current = note !== undefined;
  if (!note) return null;
  return (
    <div class={`line-note ${note}`}>
      <Glyph note={note} />
      <span class="what">
        <b>{say(`line.${note}`)}</b>
        <About note={note} session={session} />
      </span>
      <Actions note={note} session={session} />
      {note === 'gone' && children}
    </div>
  );
}

function About({ note, session: { nextTry, keptAt } }: { note: LineNoteKind; session: Line }) {
  const at = keptAt.value;
  const left = useSeconds(nextTry.value?.at);
  const time = at === undefined ? '' : new Intl.DateTimeFormat(language.value, TIME).format(at);
  return (
    <span class="muted">
      {at === undefined ? say(`line.${note}.about`) : say('line.position', { time })}
      {left !== undefined && canTry(note) && (
        <span aria-hidden="true"> {say('line.next', { seconds: left })}</span>
      )}
    </span>
  );
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

function Actions({ note, session }: { note: LineNoteKind; session: Line }) {
  if (canTry(note))
    return (
      <button type="button" onClick={() => session.tryNow()}>
        {say('line.try')}
      </button>
    );
  if (note !== 'old' && note !== 'update') return null;
  return (
    <button type="button" class="primary" onClick={() => location.reload()}>
      {say('line.reload')}
    </button>
  );
}

/** Whole seconds until then, anew each second. */
export function useSeconds(until: number | undefined): number | undefined {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : secondsUntil(until);
}
