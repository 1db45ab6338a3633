/** What is shared: shapes differ, not only colours, and no card is given away. */

/** As a text: white square nothing, blue square some points, orange diamond many. */
const EMOJI = ['⬜', '🟦', '🔶'] as const;
const PER_LINE = 15;

export interface Shared {
  /** “Metro X · Tokyo”. */
  readonly what: string;
  readonly day: string;
  readonly points: string;
  /** “better than 79 %”; empty if there are too few games. */
  readonly better: string;
  readonly signs: string;
  readonly address: string;
}

export function shareText({ what, day, points, better, signs, address }: Shared): string {
  const emoji = Array.from(signs, (sign) => EMOJI[Number(sign)]!);
  const lines = Array.from({ length: Math.ceil(emoji.length / PER_LINE) }, (_, i) =>
    emoji.slice(i * PER_LINE, (i + 1) * PER_LINE).join(''),
  );
  const head = [`Interchange · ${day} · ${what}`, [points, better].filter((part) => part !== '').join(', ')];
  return [...head, ...lines, address].join('\n');
}
