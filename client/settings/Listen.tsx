/** Every sound, to get to know it. */
import { sample } from '#client/kit/sound/sound.ts';
import { saySetting } from './words.ts';

/** A line of few points and one of many sound different. */
const SAMPLES = [
  ['tile'],
  ['card'],
  ['scored', 3],
  ['scored', 20],
  ['home'],
  ['train'],
  ['turn'],
  ['hurry'],
  ['refused'],
  ['edge'],
  ['win'],
  ['over'],
] as const;

export const Listen = () => (
  <details class="listen">
    <summary>{saySetting('listen')}</summary>
    <div class="row">
      {SAMPLES.map(([name, points = 0]) => (
        <button
          key={`${name} ${points}`}
          type="button"
          onClick={() => void sample(name, { points }).catch(() => {})}
        >
          {saySetting(`sound.of.${name}`, { points })}
        </button>
      ))}
    </div>
  </details>
);
