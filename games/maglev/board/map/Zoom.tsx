/** The zoom buttons. */
import { Icon } from '#client/kit/Icon.tsx';
import { scaleBy } from '#client/kit/zoom.ts';
import { sayMaglev } from '../say.ts';
import type { Ui } from '../ui.ts';

const STEP = 1.35;

export function Zoom({ ui: { zoom } }: { ui: Ui }) {
  const by = (factor: number) => () => scaleBy(zoom, factor);
  return (
    <div class="mg-zoom">
      <button type="button" aria-label={sayMaglev('zoom.in')} onClick={by(STEP)}>
        +
      </button>
      {zoom.value > 1 && (
        <>
          <button type="button" aria-label={sayMaglev('zoom.out')} onClick={by(1 / STEP)}>
            −
          </button>
          <button type="button" aria-label={sayMaglev('zoom.whole')} onClick={by(0)}>
            <Icon name="reset" />
          </button>
        </>
      )}
    </div>
  );
}
