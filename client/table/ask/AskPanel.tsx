/** A field for questions, and their answers. Each is said once, when it is given. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import { type Asker, LONGEST } from './Asker.ts';
import './ask.css';

/** What scrolls must be reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;

export function AskPanel({ scene }: { scene: Scene }) {
  const { value: asker } = useLoaded(scene.asking.load, scene.game);
  return (
    <div class="ask-box">
      {asker && <Answers asker={asker} />}
      <Field scene={scene} asker={asker} />
      {asker && <Examples asker={asker} />}
    </div>
  );
}

/** They are silent here: what is asked is answered aloud already. */
function Answers({ asker }: { asker: Asker }) {
  const list = useRef<HTMLDivElement>(null);
  const answers = asker.answers.value;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [answers]);
  return (
    <div class="answers" ref={list} role="log" aria-live="off" aria-label={say('ask.answers')} {...SCROLLS}>
      {answers.length === 0 && <p class="muted">{say('ask.about')}</p>}
      {answers.map(({ nth, asked, text }) => (
        <p key={nth}>
          {asked !== '' && <b>{asked}</b>} {text}
        </p>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly scene: Scene;
  /** Undefined while it is on its way. */
  readonly asker: Asker | undefined;
}

function Field({ scene: { asking }, asker }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [nth, setNth] = useState(0);
  useLayoutEffect(() => {
    if (asker) field.current?.focus();
  }, [asker]);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    asker?.ask(text);
    setText('');
    setNth(0);
  };
  /** Brings back what was typed: 1 is the last. */
  const recall = (back: number): void => {
    const known = asker?.typed ?? [];
    const wanted = Math.min(Math.max(back, 0), known.length);
    setNth(wanted);
    setText(wanted === 0 ? '' : known.at(-wanted)!);
  };
  const leave = (): void => (field.current?.closest('dialog') ? asking.close() : asking.leave());
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp') recall(nth + 1);
    else if (event.key === 'ArrowDown') recall(nth - 1);
    else if (event.key === 'Escape') asker?.letGo() || leave();
    // What plays a move is pressed, not held.
    else if (!(event.key === 'Enter' && event.repeat)) return;
    event.preventDefault();
  };
  return (
    <form class="ask" onSubmit={onSubmit}>
      <input
        ref={field}
        id="ask"
        type="text"
        value={text}
        maxLength={LONGEST}
        disabled={!asker}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
        aria-label={asker ? say('ask.field') : say('loading')}
        placeholder={asker ? say('ask.example') : say('loading')}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" disabled={!asker}>
        {say('ask.send')}
      </button>
    </form>
  );
}

/** So that nobody has to know a command to begin. */
const EXAMPLES = ['best', 'score', 'last', 'help'] as const;

const Examples = ({ asker }: { asker: Asker }) => (
  <div class="row tries">
    {EXAMPLES.map((id) => {
      const [name] = asker.vocabulary.get(id)!;
      return (
        <button key={id} type="button" onClick={() => asker.ask(name!)}>
          {name}
        </button>
      );
    })}
  </div>
);
