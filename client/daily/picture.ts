/** The result as a picture: a line with a stop for each sign. */
import type { Shared } from './shareText.ts';

export const WIDTH = 720;
export const HEIGHT = 300;

const COLOURS = {
  back: '#14181d',
  ink: '#ebe8e0',
  muted: '#a2a8ae',
  rail: '#4a5560',
  some: '#66b8ff',
  many: '#f0a34a',
};
const FONT = 'system-ui, "Segoe UI", Roboto, Arial, sans-serif';
const [LEFT, RIGHT, LINE] = [48, 672, 236];

export interface Drawn extends Shared {
  readonly number: string;
  readonly unit: string;
}

export function draw(canvas: HTMLCanvasElement, { what, day, number, unit, better, signs }: Drawn): void {
  const on = canvas.getContext('2d');
  if (!on) return;
  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    colour: string,
    align: CanvasTextAlign = 'left',
  ) => {
    on.font = `${font} ${FONT}`;
    on.fillStyle = colour;
    on.textAlign = align;
    on.fillText(text, x, y);
  };
  on.fillStyle = COLOURS.back;
  on.fillRect(0, 0, WIDTH, HEIGHT);
  write(what, 40, 68, '650 30px', COLOURS.ink);
  write(day, 680, 68, '26px', COLOURS.muted, 'right');
  write(number, 40, 172, '750 96px', COLOURS.ink);
  const after = 40 + on.measureText(number).width + 28;
  write(unit, after, 140, '26px', COLOURS.muted);
  write(better, after, 174, '650 26px', COLOURS.some);
  on.strokeStyle = COLOURS.rail;
  on.lineWidth = 8;
  on.beginPath();
  on.moveTo(LEFT, LINE);
  on.lineTo(RIGHT, LINE);
  on.stroke();
  const step = (RIGHT - LEFT) / Math.max(1, signs.length - 1);
  for (const [i, sign] of Array.from(signs).entries())
    stop(on, LEFT + i * step, Number(sign), Math.min(12, step / 2));
}

function stop(on: CanvasRenderingContext2D, x: number, sign: number, size: number): void {
  on.beginPath();
  if (sign === 2) {
    on.moveTo(x, LINE - 1.7 * size);
    on.lineTo(x + 1.5 * size, LINE + size);
    on.lineTo(x - 1.5 * size, LINE + size);
    on.closePath();
  } else on.arc(x, LINE, sign === 1 ? size : 0.75 * size, 0, 2 * Math.PI);
  on.fillStyle = [COLOURS.back, COLOURS.some, COLOURS.many][sign]!;
  on.strokeStyle = sign === 0 ? COLOURS.muted : COLOURS.back;
  on.lineWidth = sign === 0 ? 4 : 2;
  on.fill();
  on.stroke();
}
