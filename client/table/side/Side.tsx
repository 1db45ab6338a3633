/** The column beside the board. */
import { useState } from 'preact/hooks';
import { say } from '#client/kit/words.ts';
import { AwayBanner } from '#client/table/Away.tsx';
import { AskPanel } from '#client/table/ask/panel.ts';
import { CROWD } from '#client/table/crowd.ts';
import { AfterButtons } from '#client/table/end/AfterButtons.tsx';
import { HintCard } from '#client/table/help/Hint.tsx';
import { TopicLine } from '#client/table/help/Topic.tsx';
import { HeldNote } from '#client/table/line/HeldNote.tsx';
import { LineNote } from '#client/table/line/LineNote.tsx';
import { Log } from '#client/table/log/Log.tsx';
import { Past } from '#client/table/log/Past.tsx';
import type { Scene } from '#client/table/TableScreen.tsx';
import { TurnHead } from '#client/table/Turn.tsx';
import { Spoken } from '#client/table/talk/Bubble.tsx';
import { mayTalk, TalkBox, Unread } from '#client/table/talk/Talk.tsx';
import { Chart } from './Chart.tsx';
import { Scores } from './Scores.tsx';

/** What scrolls must be reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;

export function Side({ scene }: { scene: Scene }) {
  const { board, props, people } = scene;
  return (
    <aside
      class={`side ${people.length > 4 ? 'many' : ''} ${people.length > CROWD ? 'crowd' : ''}`}
      aria-label={say('turn.yours')}
    >
      <section class="turn">
        <TurnPart scene={scene} />
      </section>
      <section class="scores" aria-label={say('scores')} {...(people.length > CROWD && SCROLLS)}>
        <Scores {...scene} />
      </section>
      <Story scene={scene} />
      {scene.isWhole && (
        <section class="growth">
          <h2>{say('chart')}</h2>
          <Chart growth={board.growth(props.log, people.length, props.view)} width={308} height={96} />
        </section>
      )}
    </aside>
  );
}

/** What happened, and what people say about it. */
function Story({ scene }: { scene: Scene }) {
  const [isTalking, setTalking] = useState(false);
  const { talking, session, asking } = scene;
  const canTalk = talking && mayTalk(scene);
  const shown = asking.isOpen ? 'ask' : canTalk && isTalking ? 'talk' : 'log';
  const show = (talks: boolean): void => {
    asking.close();
    setTalking(talks);
  };
  return (
    <section class="story" aria-label={say('log')}>
      <h2 class="unseen">{say('log')}</h2>
      <div class="story-tabs">
        <button type="button" aria-pressed={shown === 'log'} onClick={() => show(false)}>
          {say('log')}
        </button>
        {asking.isOffered && (
          <button type="button" aria-pressed={shown === 'ask'} aria-keyshortcuts="/" onClick={asking.open}>
            {say('ask')}
          </button>
        )}
        {canTalk && (
          <button type="button" aria-pressed={shown === 'talk'} onClick={() => show(true)}>
            {say('talk')} <Unread talk={talking.talk} />
          </button>
        )}
      </div>
      {shown === 'log' && <Log {...scene} />}
      {shown === 'ask' && <AskPanel scene={scene} />}
      {shown === 'talk' && <TalkBox talking={talking!} session={session} />}
    </section>
  );
}

/** What to do now: play, watch, take over the screen, step through, or look back. */
export function TurnPart({ scene }: { scene: Scene }) {
  const { board, state, props, cover, transport, after, openSheet } = scene;
  if (scene.lookedAt !== undefined)
    return (
      <>
        <News scene={scene} />
        <Past scene={scene} />
      </>
    );
  return (
    <>
      <News scene={scene} />
      <TurnHead scene={scene} />
      <HeldNote scene={scene} />
      <HintCard scene={scene} />
      <TopicLine scene={scene} />
      {transport ?? cover ?? (state.result || !('Controls' in board) ? null : <board.Controls {...props} />)}
      {transport && !state.result && 'InReplay' in board && board.InReplay && <board.InReplay {...props} />}
      {state.result && !transport && (
        <>
          <button type="button" class="open-sheet" onClick={openSheet}>
            {say('sheet')}
          </button>
          <AfterButtons after={after} />
        </>
      )}
    </>
  );
}

/** The connection, and what everybody at the table should know. */
export const News = ({ scene }: { scene: Scene }) => (
  <div class="note-place">
    <LineNote session={scene.session}>{scene.gone}</LineNote>
    <div role="status">
      {scene.banner}
      <AwayBanner scene={scene} />
    </div>
    <Spoken scene={scene} />
  </div>
);
