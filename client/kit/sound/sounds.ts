/**
 * Every sound of a table, made of oscillators and a little noise. At full volume none is louder than -8.9 dBFS,
 * and none lasts longer than 0.9 seconds; a test knows the figures of each.
 */

/** C5 D5 E5 G5 A5: no two of them clash. */
const SCALE = [523.25, 587.33, 659.26, 783.99, 880] as const;
const SILENT = 0.0001;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(ctx: BaseAudioContext): AudioBuffer {
  const known = noises.get(ctx);
  if (known) return known;
  const buffer = ctx.createBuffer(1, ctx.sampleRate / 4, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  // Always the same noise.
  let seed = 7;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 16807) % 2147483647;
    data[i] = seed / 1073741823.5 - 1;
  }
  noises.set(ctx, buffer);
  return buffer;
}

interface Shape {
  readonly at: number;
  readonly attack?: number;
  readonly decay: number;
  readonly peak: number;
}

/** Rises from silence to its peak, and falls back. */
function envelope(ctx: BaseAudioContext, { at, attack = 0, decay, peak }: Shape): GainNode {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(SILENT, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(SILENT, at + attack + decay);
  return gain;
}

function run(source: AudioScheduledSourceNode, { at, attack = 0, decay }: Shape): void {
  source.start(at);
  source.stop(at + attack + decay + 0.02);
}

interface Tone extends Shape {
  readonly type?: OscillatorType;
  readonly hz: number;
  /** Where it slides to. */
  readonly to?: number;
}

function tone(ctx: BaseAudioContext, out: AudioNode, what: Tone): void {
  const { type = 'sine', hz, to, at, attack = 0.006, decay } = what;
  const osc = ctx.createOscillator();
  osc.type = type;
  osc.frequency.setValueAtTime(hz, at);
  if (to !== undefined) osc.frequency.exponentialRampToValueAtTime(to, at + attack + decay * 0.6);
  osc.connect(envelope(ctx, { ...what, attack })).connect(out);
  run(osc, { ...what, attack });
}

interface Hiss extends Shape {
  readonly filter: BiquadFilterType;
  readonly hz: number;
  readonly to?: number;
  readonly q?: number;
}

function hiss(ctx: BaseAudioContext, out: AudioNode, what: Hiss): void {
  const { filter, hz, to, q = 1, at, attack = 0.002, decay } = what;
  const source = ctx.createBufferSource();
  source.buffer = noiseOf(ctx);
  const band = ctx.createBiquadFilter();
  band.type = filter;
  band.Q.value = q;
  band.frequency.setValueAtTime(hz, at);
  if (to !== undefined) band.frequency.exponentialRampToValueAtTime(to, at + decay);
  source
    .connect(band)
    .connect(envelope(ctx, { ...what, attack }))
    .connect(out);
  run(source, { ...what, attack });
}

/** The note, its octave and a soft twelfth. */
function bell(ctx: BaseAudioContext, out: AudioNode, { hz, at, decay, peak }: Tone): void {
  tone(ctx, out, { hz: hz * 2, at, decay: decay * 0.5, peak: peak * 0.22 });
  tone(ctx, out, { hz: hz * 3, at, decay: decay * 0.25, peak: peak * 0.08 });
  tone(ctx, out, { hz, at, decay, peak });
}

/** How many notes rise for so many points. */
const notesFor = (points: number): number => 1 + [4, 8, 16, 30].filter((least) => points >= least).length;

type Sound = (ctx: BaseAudioContext, out: AudioNode, at: number, points: number) => void;

const SOUNDS = {
  tile(c, o, at) {
    hiss(c, o, { at, decay: 0.018, peak: 0.35, filter: 'lowpass', hz: 1800 });
    tone(c, o, { type: 'triangle', hz: 196, to: 147, at, attack: 0.002, decay: 0.09, peak: 0.5 });
  },
  scored(c, o, at, points) {
    for (const [i, hz] of SCALE.slice(0, notesFor(points)).entries())
      bell(c, o, { hz, at: at + i * 0.075, decay: 0.26, peak: 0.3 });
  },
  card(c, o, at) {
    hiss(c, o, { at, attack: 0.02, decay: 0.09, peak: 0.6, filter: 'bandpass', hz: 2600, to: 1200, q: 0.9 });
    tone(c, o, { type: 'triangle', hz: 880, at: at + 0.07, attack: 0.002, decay: 0.05, peak: 0.16 });
  },
  turn(c, o, at) {
    bell(c, o, { hz: 392, at, decay: 0.3, peak: 0.3 });
    bell(c, o, { hz: 523.25, at: at + 0.14, decay: 0.42, peak: 0.3 });
  },
  hurry(c, o, at) {
    for (const later of [0, 0.16])
      tone(c, o, { type: 'triangle', hz: 523.25, at: at + later, attack: 0.003, decay: 0.06, peak: 0.4 });
  },
  win(c, o, at) {
    for (const [i, hz] of [523.25, 659.26, 783.99].entries())
      bell(c, o, { hz, at: at + i * 0.11, decay: 0.34, peak: 0.26 });
    bell(c, o, { hz: 659.26, at: at + 0.33, decay: 0.7, peak: 0.12 });
    bell(c, o, { hz: 1046.5, at: at + 0.33, decay: 0.8, peak: 0.26 });
  },
  over(c, o, at) {
    bell(c, o, { hz: 523.25, at, decay: 0.3, peak: 0.26 });
    bell(c, o, { hz: 392, at: at + 0.16, decay: 0.5, peak: 0.26 });
  },
  refused(c, o, at) {
    tone(c, o, { hz: 131, to: 98, at, attack: 0.004, decay: 0.12, peak: 0.5 });
  },
  edge(c, o, at) {
    tone(c, o, { hz: 165, at, attack: 0.003, decay: 0.045, peak: 0.22 });
  },
  train(c, o, at) {
    tone(c, o, { type: 'triangle', hz: 175, to: 262, at, attack: 0.05, decay: 0.22, peak: 0.26 });
  },
  home(c, o, at) {
    bell(c, o, { hz: 698.46, at, decay: 0.16, peak: 0.24 });
    bell(c, o, { hz: 880, at: at + 0.07, decay: 0.26, peak: 0.26 });
  },
} as const satisfies Readonly<Record<string, Sound>>;

export type SoundName = keyof typeof SOUNDS;

export interface Play {
  /** From 0 to 1. */
  readonly volume: number;
  /** What a line scores: the more, the higher it rises. */
  readonly points?: number;
  /** From -1, left, to 1, right. */
  readonly pan?: number;
  /** Somebody else's: 8 dB softer. */
  readonly isOther?: boolean;
}

const SOFTER = 0.4;
const WIDTH = 0.6;
const BRIGHTEST = 6000;
/** So that a sound begins in the future. */
const SOON = 0.005;

export function play(ctx: BaseAudioContext, name: SoundName, what: Play): void {
  const { volume, points = 1, pan = 0, isOther = false } = what;
  const [soft, gain, side] = [ctx.createBiquadFilter(), ctx.createGain(), ctx.createStereoPanner()];
  soft.type = 'lowpass';
  soft.frequency.value = BRIGHTEST;
  gain.gain.value = volume * (isOther ? SOFTER : 1);
  side.pan.value = pan * WIDTH;
  soft.connect(gain).connect(side).connect(ctx.destination);
  (SOUNDS[name] as Sound)(ctx, soft, ctx.currentTime + SOON, points);
}
