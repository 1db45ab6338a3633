/** Answers what is typed, from what the player sees. Only `play`, `undo` and `end` change anything. */
import { signal } from '@preact/signals';
import { announcer } from '#client/kit/announce/announcer.ts';
import type { Ask } from '#client/kit/ask/ask.ts';
import { say } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import { COMMON, type Common } from './answers.ts';
import { type Question, readCommand, type Vocabulary } from './command.ts';

export const LONGEST = 200;
const MOST = 50;

interface Answer {
  readonly nth: number;
  readonly asked: string;
  readonly text: string;
}

/** A move that was named and waits for Enter. */
interface Pending {
  readonly action: object;
  readonly text: string;
}

export class Asker {
  readonly answers = signal<readonly Answer[]>([]);
  /** What was typed, for the arrows to bring back. */
  readonly typed: string[] = [];
  readonly game: Ask | undefined;
  readonly #scene: () => Scene;
  #pending: Pending | undefined;

  constructor(scene: () => Scene, game: Ask | undefined) {
    this.#scene = scene;
    this.game = game;
  }

  get scene(): Scene {
    return this.#scene();
  }

  ask(typed: string): void {
    const text = typed.trim().slice(0, LONGEST);
    const pending = this.#pending;
    this.#pending = undefined;
    if (text !== '') {
      this.typed.push(text);
      this.#answer(text, this.#reply(text));
    } else if (pending) this.#answer('', this.#play(pending));
  }

  /** Whether there was something to let go of. */
  letGo(): boolean {
    const { isPlaying } = this;
    this.#pending = undefined;
    if (isPlaying) this.#answer('', say('ask.play.not'));
    return isPlaying;
  }

  /** Whether Enter plays what was named. */
  get isPlaying(): boolean {
    return this.#pending !== undefined;
  }

  /** Says what an action would do; Enter then plays it. */
  prepare(action: object, effect: string): string {
    this.#pending = { action, text: effect };
    return say('ask.play.sure', { effect });
  }

  /** What each command is called now, in the reader's language. */
  get vocabulary(): Vocabulary {
    const { game } = this.scene;
    const own = this.game?.commands ?? [];
    return new Map([
      ...Object.keys(COMMON).map((id) => [id, say(`ask.word.${id}`).split(/\s+/)] as const),
      ...own.map((id) => [id, say(`${game}.ask.word.${id}`).split(/\s+/)] as const),
    ]);
  }

  #reply(text: string): string {
    const { words, meant } = readCommand(text, this.vocabulary);
    const [only, ...others] = meant;
    if (only && others.length === 0) return this.#to(only) ?? say('ask.unclear', { text });
    const named = this.#to({ command: 'what', words });
    if (named !== undefined) return named;
    if (!only) return say('ask.unknown', { text });
    const names = meant.map(({ command }) => this.vocabulary.get(command)![0]!);
    return say('ask.which', { commands: names.join(', ') });
  }

  #to({ command, words }: Question): string | undefined {
    const own = this.game?.answer(command, words, this.scene.props);
    if (own !== undefined) return own;
    return Object.hasOwn(COMMON, command) ? COMMON[command as Common](this, words) : undefined;
  }

  /** The position may have changed since it was named. */
  #play({ action, text }: Pending): string {
    const { props } = this.scene;
    const same = JSON.stringify(action);
    const legal = props.legal.find((each) => JSON.stringify(each) === same);
    if (!legal) return say('ask.play.over');
    props.play(legal);
    return text;
  }

  #answer(asked: string, text: string): void {
    if (text === '') return;
    const nth = (this.answers.value.at(-1)?.nth ?? 0) + 1;
    this.answers.value = [...this.answers.value, { nth, asked, text }].slice(-MOST);
    announcer.answer(text);
  }
}
