/** A table that its board arranges by itself: the board gets the parts of the frame, and places them. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Frame } from '#client/kit/frame.ts';
import { say } from '#client/kit/words.ts';
import { Clock } from './Clock.tsx';
import { AfterButtons } from './end/AfterButtons.tsx';
import { whyNoHint } from './help/Hint.tsx';
import { TopicLine } from './help/Topic.tsx';
import { HeldNote } from './line/HeldNote.tsx';
import { Log } from './log/Log.tsx';
import { BackToNow } from './log/Past.tsx';
import { PhoneSheet, type Sheet } from './phone/Phone.tsx';
import { Chart } from './side/Chart.tsx';
import { News } from './side/Side.tsx';
import type { Scene } from './TableScreen.tsx';
import { Tools } from './Tools.tsx';
import { sayTurn } from './Turn.tsx';

export function Whole({ scene, lesson }: { scene: Scene; lesson: ComponentChildren }) {
  const { board, props } = scene;
  const [sheet, setSheet] = useState<Sheet>();
  return (
    <>
      {'Table' in board && (
        <board.Table {...props} frame={{ ...frameOf(scene, setSheet), lesson, marks: scene.marks }} />
      )}
      <PhoneSheet scene={scene} sheet={sheet} onOpen={setSheet} />
    </>
  );
}

function frameOf(scene: Scene, open: (sheet: Sheet) => void): Omit<Frame, 'lesson' | 'marks'> {
  const { hinting, state, people, shown, session } = scene;
  return {
    hint: {
      message: hinting.hint,
      isThinking: hinting.isThinking,
      isMissing: hinting.isMissing,
      whyNot: scene.transport ? say('refusal.match-over') : whyNoHint(scene),
      toggle: hinting.toggle,
      retry: hinting.ask,
    },
    whose: scene.lookedAt === undefined ? sayTurn(state, people) : say('past'),
    clock: <Clock scene={scene} />,
    tools: (more) => <Tools scene={scene}>{more}</Tools>,
    log: <Log {...scene} />,
    openAsk: scene.asking.isOffered ? scene.asking.open : undefined,
    chart: scene.isWhole && <Growth scene={scene} />,
    news: (
      <>
        <News scene={scene} />
        <TopicLine scene={scene} />
        <HeldNote scene={scene} />
      </>
    ),
    instead: insteadOf(scene),
    lookedAt: scene.lookedAt,
    openScores: state.result ? scene.openSheet : () => open('scores'),
    openMenu: () => open('more'),
    skip: shown.behind.value ? () => shown.skip() : undefined,
    again: shown.canRepeat.value && session.seat.value !== undefined ? () => shown.again() : undefined,
  };
}

const Growth = ({ scene: { board, props, people } }: { scene: Scene }) => (
  <Chart growth={board.growth(props.log, people.length, props.view)} width={308} height={96} />
);

/** How it was, a replay's buttons, a covered hand, or what can be done after the end. */
function insteadOf(scene: Scene) {
  const { state, transport, cover, after, openSheet } = scene;
  if (scene.lookedAt !== undefined) return <BackToNow scene={scene} />;
  if (transport || cover) return transport ?? cover;
  if (!state.result) return;
  return (
    <>
      <button type="button" class="open-sheet" onClick={openSheet}>
        {say('sheet')}
      </button>
      <AfterButtons after={after} />
    </>
  );
}
