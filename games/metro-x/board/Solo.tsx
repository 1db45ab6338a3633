/** The end of a solo game: compares the result with the bot and with the best so far. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { EpilogueProps } from '#client/kit/game.ts';
import { sayName, sayRich } from '#client/kit/words.ts';
import { botTotal, nearMisses, noteBest } from './reference.ts';

export function Solo({ record, seat }: EpilogueProps) {
  const isAlone = record.seats.length === 1;
  const [bot, setBot] = useState<number>();
  useEffect(() => {
    if (isAlone) void botTotal(record).then(setBot);
  }, [record]);
  const best = useMemo(() => (isAlone && seat !== undefined ? noteBest(record) : undefined), [record]);
  const near = useMemo(() => (isAlone ? nearMisses(record) : []), [record]);
  if (!isAlone) return null;
  return (
    <ul class="mx-solo">
      {best && (
        <li>{sayRich(best.isNew ? 'metro-x.solo.new' : 'metro-x.solo.best', { points: best.points })}</li>
      )}
      {near.map(({ id, name }) => (
        <li key={id}>{sayRich('metro-x.solo.near', { line: sayName(name) })}</li>
      ))}
      {bot !== undefined && <li>{sayRich('metro-x.solo.bot', { points: bot })}</li>}
    </ul>
  );
}
