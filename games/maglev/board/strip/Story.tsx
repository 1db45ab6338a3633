/** What the others did since one's last turn, step by step. It folds away with one's first click. */
import { Icon } from '#client/kit/Icon.tsx';
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { NumberChip } from '#client/kit/NumberChip.tsx';
import { say } from '#client/kit/words.ts';
import { ActionIcon } from '../panel/ActionIcon.tsx';
import { sayMaglev } from '../say.ts';
import { publicOf, type TableProps } from '../ui.ts';
import { numbered, sinceTurnOf } from './turnSteps.ts';

export function Story({ view, seat, legal, log, people, ui, frame }: TableProps) {
  if (seat === undefined || legal.length === 0) return null;
  const steps = numbered(sinceTurnOf(publicOf(view), log, seat), view);
  if (steps.length === 0) return null;
  const fold = (): void => {
    ui.isStoryFolded.value = !ui.isStoryFolded.value;
  };
  if (ui.isStoryFolded.value)
    return (
      <button type="button" class="mg-story folded" onClick={fold}>
        {sayMaglev('since')}
      </button>
    );
  const bySeat = Map.groupBy(steps, (step) => step.seat!);
  return (
    <section class="mg-story" aria-label={sayMaglev('since')}>
      <header>
        <b class="title">{sayMaglev('since')}</b>
        {frame.again && (
          <button type="button" class="tool small" aria-label={say('repeat')} onClick={frame.again}>
            <Icon name="play" />
          </button>
        )}
        <button type="button" class="tool small" aria-label={say('close')} onClick={fold}>
          <Icon name="close" />
        </button>
      </header>
      <ol>
        {[...bySeat].map(([by, list]) => (
          <li key={by} class={own(by)}>
            <SeatIcon seat={by} />
            <b>{people[by]?.name}</b>
            {list.map(({ n, group, title, detail }) => (
              <span key={n} class="beat">
                <NumberChip n={n} seat={by} />
                {group && <ActionIcon name={group} />}
                <span>
                  <span class="unseen">{title}: </span>
                  {detail || title}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
