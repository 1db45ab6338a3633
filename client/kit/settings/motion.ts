/** How fast things move on this device. */
import { settings } from './settings.ts';

const FASTER = 2;

/** How much shorter everything is that takes time to look at. */
export const hurry = (): number => (settings.value.motion === 'fast' ? FASTER : 1);

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
