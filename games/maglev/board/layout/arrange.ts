/** Which layout fits the window: how the parts are arranged, and how small things may become. */
import { useEffect, useState } from 'preact/hooks';
import { remember } from '#client/kit/storage.ts';
import type { GameMap } from '../../rules/track/map.ts';
import { isTall } from '../map/places.ts';
import { TURNED, type Ui } from '../ui.ts';

/**
 * `pan`: a map that lies broad, the player board below it. `side`: the player board beside the map. Both from 1100
 * pixels. `tabp`, `tabl`: tablets upright and across. `phone`, `land`: phones upright and across.
 */
export type Layout = 'pan' | 'side' | 'tabp' | 'tabl' | 'phone' | 'land';

export interface Arrangement {
  readonly layout: Layout;
  /** From 1600 pixels: the others' boards are shown too. */
  readonly isWide: boolean;
  /** Fingers need larger targets. */
  readonly isTouch: boolean;
  readonly isTurned: boolean;
  /** The smallest side of a hex and the smallest token, in pixels. */
  readonly floor: number;
  readonly least: number;
}

interface Window {
  readonly width: number;
  readonly height: number;
  readonly isCoarse: boolean;
}

const PHONE_WIDTH = 700;
const LOW = 500;
const DESKTOP = 1100;
/** Up to here a screen that is touched is a tablet. */
const TABLET = 1400;
const WIDE = 1600;

const FLOORS: Readonly<Record<Layout, number>> = {
  ...{ pan: 30, side: 34, tabp: 28, tabl: 28, phone: 31, land: 29 },
};

export function arrange(map: GameMap, { width, height, isCoarse }: Window, wish?: boolean): Arrangement {
  const isSmall = width < PHONE_WIDTH || height < LOW;
  const isDesktop = !isSmall && width >= (isCoarse ? TABLET : DESKTOP);
  const isBroad = width > height;
  const isTurned = wish ?? (isTall(map) && isBroad && width >= PHONE_WIDTH);
  const layout = isDesktop
    ? isTall(map) && isTurned
      ? 'pan'
      : 'side'
    : isSmall
      ? isBroad && width >= PHONE_WIDTH
        ? 'land'
        : 'phone'
      : isBroad
        ? 'tabl'
        : 'tabp';
  const isTouch = !isDesktop || isCoarse;
  return {
    ...{ layout, isTouch, isTurned, isWide: isDesktop && width >= WIDE },
    ...{ floor: FLOORS[layout], least: isTouch ? 16.5 : 15 },
  };
}

const readWindow = (): Window => ({
  width: innerWidth,
  height: innerHeight,
  isCoarse: matchMedia('(pointer: coarse)').matches,
});

/** In a lesson its column stands on the right, so the map is upright. */
export function useArrangement(map: GameMap, ui: Ui, isLesson: boolean): Arrangement {
  const [size, setSize] = useState(readWindow);
  useEffect(() => {
    const read = (): void => setSize(readWindow());
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, []);
  if (isLesson) return { ...arrange(map, size, false), isWide: false };
  return arrange(map, size, ui.turned.value[map.id]);
}

/** Turns the map, and remembers it for this map on this device. */
export function turnMap({ turned }: Ui, map: GameMap, isTurned: boolean): void {
  turned.value = { ...turned.value, [map.id]: isTurned };
  remember(TURNED, turned.value);
}
