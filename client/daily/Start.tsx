/** A deal that is not finished: how to begin it, go on with it, or take it along. */
import { useState } from 'preact/hooks';
import { Form } from '#client/form/Form.tsx';
import { NameField } from '#client/form/fields.tsx';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { go } from '#client/router.ts';
import { myName } from '#client/session/mine.ts';
import type { DailyDealInfo } from '#protocol/daily.ts';
import { startDeal, takeDeal } from './calls.ts';
import { takenDeal } from './kept.ts';
import { Practise } from './Practise.tsx';
import { sayDaily, sayToday } from './words.ts';

interface Props {
  readonly deal: DailyDealInfo;
  readonly day: string;
}

/** So much of a hash tells two apart at a glance. */
const SHORT = 12;

export function Start({ deal, day }: Props) {
  const { game, you, hash } = deal;
  const [name, setName] = useState(myName());
  if (you?.state === 'playing')
    return (
      <section class="card dl-main">
        <h2>{sayDaily('playing')}</h2>
        <p>{sayDaily('playing.about')}</p>
        <p>
          <a class="button primary" href={`/table/${you.table}`}>
            {sayToday('go-on')}
          </a>
        </p>
      </section>
    );
  if (you?.state === 'given-up') return <GivenUp deal={deal} day={day} />;
  return (
    <section class="card dl-main">
      <h2>{sayDaily('start.title')}</h2>
      <p>{sayDaily('start.about')}</p>
      <Form action={sayToday('play')} onSubmit={async () => go(await startDeal(day, game, name))}>
        <NameField value={name} onChange={setName} />
      </Form>
      <TakeAlong day={day} game={game} />
      <p class="muted small">{sayDaily('start.fair', { hash: hash.slice(0, SHORT) })}</p>
    </section>
  );
}

function GivenUp({ deal: { game }, day }: Props) {
  const taken = takenDeal(day, game);
  const what = taken ? 'taken' : 'gone';
  return (
    <section class="card dl-main">
      <h2>{sayDaily(what)}</h2>
      <p>{sayDaily(`${what}.about`)}</p>
      <div class="after">
        {taken && (
          <a class="button primary" href={`/local/${taken.id}`}>
            {sayToday(taken.isOver ? 'see' : 'go-on')}
          </a>
        )}
        <Practise day={day} game={game} />
      </div>
    </section>
  );
}

function TakeAlong({ day, game }: { day: string; game: string }) {
  const [isAsked, setAsked] = useState(false);
  const [trouble, attempt] = useAttempt();
  return (
    <div class="dl-take">
      <p class="muted">{sayDaily(isAsked ? 'take.sure' : 'take.about')}</p>
      {isAsked ? (
        <div class="row">
          <button type="button" onClick={() => attempt(async () => go(await takeDeal(day, game)))}>
            {sayDaily('take.yes')}
          </button>
          <button type="button" onClick={() => setAsked(false)}>
            {sayDaily('take.no')}
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          {sayDaily('take')}
        </button>
      )}
      <Trouble text={trouble} />
    </div>
  );
}
