/** Which names look like one another. */
import { flawOfName, NAME_LENGTH, tidyName } from '#protocol/name.ts';

/** What is read as what, at a glance, in small letters or in capitals. */
const READ_AS: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вьβßɓʙ',
  c: 'сϲᴄ',
  d: 'ԁđɗᴅ',
  e: 'еεɛᴇ',
  f: 'ꜰƒ',
  g: 'ɡɢ',
  h: 'нһηհħʜ',
  j: 'јᴊ',
  k: 'кκᴋƙ',
  l: '1iіιıłӏɩɪʟǀ',
  ll: 'ǁ',
  n: 'νոɴŋɲɳ',
  o: '0оοøօᴏ',
  p: 'рρþƥᴘ',
  q: 'ԛꞯ',
  r: 'гʀᴦ',
  rn: 'mмμᴍ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'սᴜ',
  v: 'ѵʋᴠ',
  vv: 'wԝωᴡ',
  x: 'хχ',
  y: 'уυγʏƴ',
  z: 'ζᴢ',
  σ: 'ς',
  л: 'ᴫ',
  '3': 'зӡʒȝ',
  '6': 'б',
  "'": '’',
  '!': 'ǃ',
  // Only makes a word longer.
  '': 'ـ',
  ا: 'ٱ',
  ه: 'ہھە',
  ي: 'یى',
  ك: 'کڪ',
  '٠': '۰',
  '١': '۱',
  '٢': '۲',
  '٣': '۳',
  '٧': '۷',
  '٨': '۸',
  '٩': '۹',
};

const LOOK_ALIKES = new Map(
  Object.entries(READ_AS).flatMap(([as, signs]) => Array.from(signs, (sign) => [sign, as] as const)),
);

/** Two names with the same skeleton look alike. */
export function skeletonOf(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(bare, (sign) => LOOK_ALIKES.get(sign) ?? sign).join('');
}

/** The name with the first number that makes it unlike the others. */
export function proposeName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(skeletonOf));
  const stem = name.replace(/ \d+$/, '');
  for (let number = 2; ; number++) {
    const proposal = numbered(stem, number);
    if (!taken.has(skeletonOf(proposal))) return proposal;
  }
}

/** Of a long name only as much as leaves room. */
function numbered(stem: string, number: number): string {
  for (let length = NAME_LENGTH; ; length--) {
    const name = tidyName(`${[...stem].slice(0, length).join('')} ${number}`);
    if (flawOfName(name) === undefined) return name;
  }
}
