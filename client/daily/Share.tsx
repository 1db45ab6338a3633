/** One's result for others: a text and a picture. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { saveBlob } from '#client/kit/saveFile.ts';
import type { DailyDealInfo } from '#protocol/daily.ts';
import { draw, HEIGHT, WIDTH } from './picture.ts';
import { shareText } from './shareText.ts';
import { gameName, mapOf, percentOf, sayDaily, sayDay } from './words.ts';

export function Share({ deal, day }: { deal: DailyDealInfo; day: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [told, setTold] = useState('');
  const points = deal.you?.points ?? 0;
  const beaten = deal.you?.beaten;
  const shared = {
    what: [gameName(deal.game), mapOf(deal)].filter(Boolean).join(' · '),
    day: sayDay(day, { day: 'numeric', month: 'short' }),
    points: sayDaily('points', { points }),
    better: typeof beaten === 'number' ? sayDaily('share.better', { percent: percentOf(beaten) }) : '',
    signs: deal.you?.signs ?? '',
    address: `${location.origin}/daily`,
  };
  const text = shareText(shared);
  const unit = shared.points.replace(/^[\d\s\u00a0]+/, '');
  useEffect(() => {
    if (canvas.current) draw(canvas.current, { ...shared, number: String(points), unit });
  }, [text]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setTold(sayDaily('share.copied'));
    } catch {
      setTold(sayDaily('share.failed'));
    }
  };
  // Who closes the sheet has decided; nothing went wrong.
  const share = (): void => void navigator.share({ text }).catch(() => {});
  const save = (): void =>
    canvas.current?.toBlob((blob) => blob && saveBlob(`interchange-${day}-${deal.game}.png`, blob));
  return (
    <section class="card share" aria-label={sayDaily('share')}>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={sayDaily('share.picture', { text: `${shared.what}, ${shared.points} ${shared.better}` })}
      />
      <pre>{text}</pre>
      <div class="row">
        {'share' in navigator && (
          <button type="button" class="primary" onClick={share}>
            <Icon name="share" /> {sayDaily('share')}
          </button>
        )}
        <button type="button" onClick={() => void copy()}>
          {sayDaily('share.copy')}
        </button>
        <button type="button" onClick={save}>
          {sayDaily('share.save')}
        </button>
      </div>
      <p class="muted small" role="status">
        {told}
      </p>
    </section>
  );
}
