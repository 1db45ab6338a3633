/** What the choices do at once, for the player who asks. It thinks no further than that. */
import type { Lay } from '../../rules/types.ts';
import type { MetroProps } from '../Board.tsx';
import { sayHeard } from '../heard.ts';
import { type Effect, effectsOf, squareName } from '../lines.ts';
import { triedLays } from '../plan.ts';
import { positionOf } from '../position.ts';
import { sayMetro } from '../say.ts';

/** More than so many are not kept in mind. */
const MOST = 5;

interface Choice {
  readonly lay: Lay;
  readonly mine: readonly Effect[];
  readonly others: readonly Effect[];
}

/** Points now, then how far one's lines grow. */
const worth = ({ mine }: Choice): number =>
  mine.reduce((sum, { isDone, line, gain }) => sum + (isDone ? line.points * 100 : gain), 0);

export function sayBest(props: MetroProps): string {
  const { view, people, seat } = props;
  const position = positionOf(view);
  const choices = triedLays(props).map((lay): Choice => {
    const effects = effectsOf(position, lay);
    return {
      lay,
      mine: effects.filter((effect) => effect.seat === seat),
      others: effects.filter((effect) => effect.seat !== seat),
    };
  });
  if (choices.length === 0) return sayMetro('ask.best.nothing');
  const name = ({ lay }: Choice): string => squareName(lay.at);
  const tell = (each: readonly Choice[], of: (choice: Choice) => readonly Effect[]): string[] =>
    each.map((choice) =>
      sayMetro('ask.best.one', { square: name(choice), effects: sayHeard(of(choice), people) }),
    );
  const good = choices.filter(({ mine }) => mine.length > 0).sort((one, other) => worth(other) - worth(one));
  const rest = choices.filter(({ mine }) => mine.length === 0);
  const ends = rest.filter(({ others }) => others.length > 0 && others.every(({ isDone }) => isDone));
  const free = rest.filter(({ others }) => others.length === 0);
  const helps = rest.length - ends.length - free.length;
  return [
    ...tell(good.slice(0, MOST), ({ mine }) => mine),
    ...(good.length > MOST
      ? [sayMetro('ask.best.more', { squares: good.slice(MOST).map(name).join(', ') })]
      : []),
    ...tell(ends.slice(0, MOST - 2), ({ others }) => others),
    ...(free.length > 0 ? [sayMetro('ask.best.free', { squares: free.map(name).join(', ') })] : []),
    ...(helps > 0 ? [sayMetro('ask.best.helps', { count: helps })] : []),
  ].join(' ');
}
