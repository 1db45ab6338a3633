/** The log as it is shown, round after round. */
import type { Person, StoryEntry, StoryLine } from '#client/kit/game.ts';
import { DECKS } from '../rules/decks.ts';
import { penalty } from '../rules/score.ts';
import type { Event, View } from '../rules/types.ts';
import { roundsOf } from './rounds.ts';
import { lineNamed, sayCard, who } from './say.ts';
import { mapOf } from './ui.ts';

/** With more people, only the player's own choice and completed lines are shown. */
const FEW = 6;

export function story(log: readonly Event[], people: readonly Person[], view: View): StoryEntry[] {
  const entries = roundsOf(log, view.round).map(({ no, from, events }) => {
    const told = events.filter(
      (event) =>
        people.length <= FEW || !('seat' in event) || event.type === 'completed' || people[event.seat]?.isYou,
    );
    return { no, event: from, lines: told.flatMap((event) => tell(event, people, view) ?? []) };
  });
  return entries.filter(({ lines }) => lines.length > 0);
}

function tell(event: Event, people: readonly Person[], view: View): StoryLine | undefined {
  const key = `metro-x.event.${event.type}`;
  switch (event.type) {
    case 'ended':
    case 'shuffled':
      return { key, params: {} };
    case 'turned':
    case 'decided':
      return;
    case 'circled':
    case 'passed':
      return { seat: event.seat, key, params: who(people, event.seat) };
    case 'completed': {
      const { seat, bonus, points } = event;
      const line = lineNamed(mapOf(view), event.line);
      return { seat, key, params: { ...who(people, seat), line, bonus, points } };
    }
    case 'marked': {
      const { seat, stations, points } = event;
      const line = lineNamed(mapOf(view), event.line);
      const card = sayCard(view.deck, event.card);
      const params = { ...who(people, seat), card, line, count: stations.length, star: points > 0, points };
      return { seat, key, params };
    }
  }
}

/** The scores after every round, as if the game had ended then. */
export function growth(log: readonly Event[], seats: number, view: View): number[][] {
  const bonuses = new Array<number>(seats).fill(0);
  const empty = new Array<number>(seats).fill(mapOf(view).stations.length);
  const scores = (): number[] => bonuses.map((points, seat) => points - penalty(empty[seat]!));
  const steps = [scores()];
  for (const { events } of roundsOf(log, view.round)) {
    for (const event of events) {
      if (event.type === 'marked' || event.type === 'completed') bonuses[event.seat]! += event.points;
      if (event.type === 'marked') empty[event.seat]! -= event.stations.length;
      if (event.type === 'circled') empty[event.seat]! -= 1;
    }
    steps.push(scores());
  }
  return steps;
}

/** The expected number of rounds: every card but the free ones fills a space. */
export function roundsExpected(view: View): number {
  const { cards } = DECKS.get(view.deck)!;
  const copies = cards.reduce((sum, card) => sum + card.copies, 0);
  const free = cards.reduce((sum, { kind, copies }) => sum + (kind === 'free' ? copies : 0), 0);
  return Math.round((mapOf(view).spaces * copies) / (copies - free));
}
