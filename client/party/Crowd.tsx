/** Names as stations on lines. */
import type { Person } from '#client/kit/game.ts';

/** More columns for more people: all must be read from far away. */
const columnsFor = (count: number): number => (count <= 30 ? 3 : count <= 60 ? 5 : 6);

export function Crowd({ people }: { people: readonly Person[] }) {
  const columns = columnsFor(people.length);
  const rows = Math.max(1, Math.ceil(people.length / columns));
  const lines = Array.from({ length: columns }, (_, line) => people.slice(line * rows, (line + 1) * rows));
  return (
    <div class="crowd-map" style={{ '--columns': columns }}>
      {lines
        .filter((line) => line.length > 0)
        .map((line, nth) => (
          <ol key={nth} class={`crowd-line line-${nth}`}>
            {line.map(({ seat, name, isHere }) => (
              <li key={seat} class={isHere ? '' : 'gone'}>
                <i />
                <span>{name}</span>
              </li>
            ))}
          </ol>
        ))}
    </div>
  );
}
