/** One large sheet, and the sheets of the others below it. */
import { useLayoutEffect } from 'preact/hooks';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { disarm } from '#client/kit/settings/armed.ts';
import { lastInput } from '#client/kit/settings/press.ts';
import { language } from '#client/kit/words.ts';
import { Chips } from './input/Chips.tsx';
import { momentOf } from './input/choosing.ts';
import { Caption, Note } from './input/Note.tsx';
import { TARGETS } from './input/Targets.tsx';
import { Crowd, CrowdHead } from './others/Crowd.tsx';
import { Others } from './others/Others.tsx';
import { Sums } from './Sums.tsx';
import type { MetroXProps } from './selectors.ts';
import { isCrowdShown, isOwnShown, shownSeat } from './selectors.ts';
import { LargeSheet } from './sheet/LargeSheet.tsx';
import { publicOf } from './ui.ts';
import './sheet/sheet.css';
import './metro-x.css';
import './input/chips.css';
import './others/others.css';
import './others/crowd.css';
import './card/card.css';

export function Board(props: MetroXProps) {
  const { view, ui, standings } = props;
  const isPhone = useMedia(PHONE);
  // At once: a button pressed now is about this round.
  useLayoutEffect(() => {
    disarm(ui.armed);
    ui.asked.value = undefined;
    // An aim by keyboard stays where the focus is. A tap leaves the focus, too, but aims at nothing any more.
    const isByKeys = lastInput() === 'keys' && document.activeElement?.closest(`.${TARGETS}`);
    if (!isByKeys) ui.aim.value = undefined;
  }, [momentOf(props)]);
  const isOwn = isOwnShown(props);
  const isCrowd = isCrowdShown(props);
  const sums = <Sums standing={standings[shownSeat(props)]!} isSmall={isPhone} />;
  return (
    <div class="mx-board">
      <div class="mx-top">
        {isCrowd && publicOf(view).card && <CrowdHead view={view} />}
        <Caption {...props} />
        {!isCrowd && (isPhone ? sums : <Note {...props} />)}
      </div>
      {isCrowd ? (
        <Crowd {...props} />
      ) : (
        <LargeSheet key={`${view.map} ${isPhone} ${language.value}`} {...props} isPhone={isPhone} />
      )}
      {isPhone && !isCrowd && <Note {...props} />}
      {isPhone && isOwn && <Chips {...props} />}
      {!isCrowd && (
        <div class="mx-bottom">
          {view.sheets.length > 1 && <Others {...props} />}
          {!isPhone && sums}
        </div>
      )}
    </div>
  );
}
