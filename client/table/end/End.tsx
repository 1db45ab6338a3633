/** The score sheet at the end: who won, every line of everybody, and how the scores grew. */
import { Dialog } from '#client/kit/Dialog.tsx';
import type { GameBoard, Person } from '#client/kit/game.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import { Chart } from '#client/table/side/Chart.tsx';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import type { StateMessage } from '#protocol/live.ts';
import { type After, AfterButtons } from './AfterButtons.tsx';
import { Sheet } from './Sheet.tsx';
import { sayWinners } from './winners.ts';

interface Props {
  readonly game: string;
  readonly board: GameBoard;
  readonly state: StateMessage;
  readonly people: readonly Person[];
  readonly log: readonly object[];
  /** Whether the log is known from its beginning. */
  readonly isWhole: boolean;
  readonly after: After;
  onClose(): void;
}

export function End({ game, board, state, people, log, isWhole, after, onClose }: Props) {
  const { result, standings } = state;
  if (!result) return null;
  return (
    <Dialog title={sayWinners(result, people)} class="end" onClose={onClose}>
      <Sheet {...{ game, board, people, standings, result }} view={state.view} />
      {board.Epilogue && after.ladder === undefined && (
        <Epilogue board={board} after={after} people={people} />
      )}
      {isWhole && (
        <>
          <h3>{say('chart')}</h3>
          <Chart growth={board.growth(log, people.length, state.view)} width={560} height={170} />
        </>
      )}
      <AfterButtons after={after} />
    </Dialog>
  );
}

/** What the game says to the record; where there is none, nothing. */
function Epilogue({ board, after, people }: Pick<Props, 'board' | 'after' | 'people'>) {
  const { value: record } = useLoaded(() => keptRecord(after), after.replay);
  if (!board.Epilogue || !record) return null;
  const seat = people.find(({ isYou }) => isYou)?.seat;
  return <board.Epilogue record={record} seat={seat} replay={after.replay} />;
}

const TRIES = 10;
const TRY_AGAIN_MS = 200;

/** The end may be told a moment before its record is kept. */
async function keptRecord(after: After): Promise<MatchRecord | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const record = readRecord(await after.record().catch(() => undefined));
    if (record) return record;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
  return;
}
