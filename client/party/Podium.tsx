/** The end of a game on the big screen: three on the podium, all places, and the next game unless somebody stops it. */
import { useEffect, useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import type { Person } from '#client/kit/game.ts';
import { showPoints } from '#client/kit/points.ts';
import { say } from '#client/kit/words.ts';
import type { Result } from '#engine/contract.ts';

const NEXT_SECONDS = 30;

interface Props {
  readonly game: string;
  readonly people: readonly Person[];
  readonly result: Result;
  onNext(): Promise<void>;
}

export function Podium({ game, people, result, onNext }: Props) {
  const [left, setLeft] = useState<number | undefined>(NEXT_SECONDS);
  const [trouble, attempt] = useAttempt();
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    if (left <= 0) {
      setLeft(undefined);
      attempt(onNext);
    }
    return () => clearTimeout(timer);
  }, [left]);
  const placed = people
    .map((person) => ({ ...person, place: result.places[person.seat]!, total: result.totals[person.seat]! }))
    .toSorted((a, b) => a.place - b.place);
  const first = placed.filter(({ place }) => place === 1);
  const names = first.map(({ name }) => name).join(', ');
  return (
    <div class="tv finish">
      <main class="tv-main">
        <header>
          <div>
            <h1>{say('won', { you: 'false', count: first.length, names })}</h1>
            <p class="muted">{say(`${game}.card.name`)}</p>
          </div>
          <div class="tv-count">
            {left === undefined ? (
              <button type="button" class="primary" onClick={() => attempt(onNext)}>
                {say('party.next')}
              </button>
            ) : (
              <>
                <b aria-hidden="true">{left}</b>
                <span>{say('party.until-next')}</span>
                <button type="button" onClick={() => setLeft(undefined)}>
                  {say('party.stop')}
                </button>
              </>
            )}
            <Trouble text={trouble} />
          </div>
        </header>
        <ol class="podium">
          {placed.slice(0, 3).map(({ seat, name, place, total }) => (
            <li key={seat} class={`step s${place}`}>
              <b>{name}</b>
              <span>{showPoints(total)}</span>
              <i>{place}</i>
            </li>
          ))}
        </ol>
        <ol class="rest">
          {placed.slice(3).map(({ seat, name, place, total }) => (
            <li key={seat}>
              <i>{place}</i>
              <span>{name}</span>
              <b>{showPoints(total)}</b>
            </li>
          ))}
        </ol>
      </main>
    </div>
  );
}
