/** How fast things move on this device, and how long others' moves are shown. */
import { mayMove } from '#client/kit/media.ts';
import type { Bots } from './parse.ts';
import { settings } from './settings.ts';

const FASTER = 2;

/** How much longer each of the others' moves is shown. */
const PACES: Readonly<Record<Bots, number>> = { quick: 0.5, normal: 1, slow: 2.5 };

/** Whether others' moves come one after another. Who wants them slow wants that also where nothing moves. */
export const isPaced = (): boolean => mayMove() || settings.value.bots === 'slow';

/** How long a thing is shown that is worth so much time. */
export const paced = (time: number): number => (isPaced() ? time * PACES[settings.value.bots] : 0);

/** Style sheets know the system's wish for less motion, but not what is set here. */
export function followMotion(): () => void {
  const types = ['animationstart', 'transitionrun'] as const;
  for (const type of types) addEventListener(type, adjust);
  return () => {
    for (const type of types) removeEventListener(type, adjust);
  };
}

function adjust({ target }: Event): void {
  const { motion } = settings.value;
  if (motion === 'normal' || !(target instanceof Element)) return;
  for (const animation of target.getAnimations()) {
    if (motion === 'fast') animation.playbackRate = FASTER;
    // What goes on for ever has no end to go to.
    else if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
}
