/** Pictures of the rules: a small position, drawn by the game's own components. They follow theme and language. */
import type { VNode } from 'preact';
import type { AnyRules, GameTypes, Json, Part } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import { quickRng } from '#engine/quickRng.ts';

/** What a section of the rules shows. Its caption stands with the text of the section. */
export interface Figure {
  /** The position, as `rules.save` writes it. */
  readonly start: Json;
  /** What is done in it, by whoever is to act. */
  readonly play?: readonly Json[];
  /** Which part is drawn, and what stands out: in the game's own terms. */
  readonly crop?: object;
  /** Which points of the first seat are added up below it: all, or what the play has brought. */
  readonly sum?: string;
  /** The lesson in which one can try it. */
  readonly lesson?: string;
}

export interface FigureProps<G extends GameTypes> {
  readonly view: G['View'];
  /** What has been played. */
  readonly events: readonly G['Event'][];
  /** What may be done now. */
  readonly legal: readonly G['Action'][];
  readonly crop: Figure['crop'];
}

export interface Figures<G extends GameTypes = GameTypes> {
  readonly rules: AnyRules;
  /** By the section of the rules. */
  readonly sections: Readonly<Record<string, Figure>>;
  /** What is worth seeing after an action, where that is not the whole board. */
  cropOf?(action: G['Action']): object | undefined;
  /** The whole board if nothing is cropped. */
  Drawing(props: FigureProps<G>): VNode;
}

/** The position of a figure and what has happened in it. Chance is always the same. Throws if it breaks the rules. */
export function staged(
  rules: AnyRules,
  { start, play = [] }: Pick<Figure, 'start' | 'play'>,
): { readonly state: object; readonly events: readonly object[] } {
  const state = rules.load(start);
  if (!state) throw new Error('the position of a figure does not load');
  const events = play.flatMap((json) => {
    const [seat] = rules.active(state);
    const outcome = rules.apply(state, seat!, rules.parseAction(json)!, quickRng(1));
    if (!outcome.ok) throw new Error(`a figure breaks the rules: ${outcome.refusal}`);
    return outcome.events;
  });
  return { state, events };
}

/** The points that a figure adds up, by the rules themselves. */
export function sumOf(rules: AnyRules, figure: Figure): readonly Part[] {
  const partsOf = (state: object): readonly Part[] => rules.standings(state)[0]!.parts;
  const after = partsOf(staged(rules, figure).state);
  if (figure.sum === undefined) return [];
  if (figure.sum === 'total') return after;
  const before = partsOf(staged(rules, { start: figure.start }).state);
  return after.filter((part) => part.points > 0 && !before.some((known) => sameJson(known, part)));
}
