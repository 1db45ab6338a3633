/** The logo is the line to the server: two stations, and what lies between them tells how it is. */
import type { LineNoteKind } from './noteOf.ts';

const MOVING: readonly LineNoteKind[] = ['connecting', 'retrying', 'restart'];

export const Glyph = ({ note }: { note: LineNoteKind }) => (
  <svg class={`glyph ${note}`} viewBox="0 0 60 24" aria-hidden="true">
    <path class="way" d="M10 12h40" />
    <circle class="me" cx="10" cy="12" r="7" />
    <circle class="it" cx="50" cy="12" r="7" />
    {MOVING.includes(note) && <circle class="go" cx="23" cy="12" r="4" />}
    {note === 'full' && <path class="bar" d="M36 5v14" />}
    {(note === 'gone' || note === 'closed') && <path class="cross" d="M45 7l10 10M55 7l-10 10" />}
  </svg>
);
