/** Names of people: which are allowed. Pages and the server keep to the same rule. */

/** As many characters as a name may have, once it is tidy. */
export const NAME_LENGTH = 24;

/** Why a text is no name. */
export type NameFlaw =
  /** Nothing in it names anybody: no letter, no digit, no emoji. */
  | 'blank'
  | 'long'
  /** Something in it cannot be seen, or turns the direction of the text around it. */
  | 'hidden'
  /** More than two marks on a letter, or a mark on none. */
  | 'marks'
  /** A sign that names are not written with. */
  | 'sign'
  /** Letters of several scripts. */
  | 'mixed';

/** Scripts in common use. Letters of two of them in one name are there to deceive. */
const SCRIPTS =
  'Latn Cyrl Grek Arab Armn Beng Deva Ethi Geor Gujr Guru Hebr Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt';

/** Chinese, Japanese and Korean are each written in several scripts at once. */
const EASTERN = String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}`;

const WRITINGS = [...SCRIPTS.split(' ').map((script) => String.raw`\p{scx=${script}}`), EASTERN];

const EMOJI = /\p{RGI_Emoji}/gv;
const NAMING = /[\p{L}\p{Nd}]/v;
const HIDDEN = /[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]--[ ]]/v;
const STACKED = /(?<![\p{L}\p{M}])\p{M}|\p{M}{3}/v;
const [KNOWN, ...PURE] = [WRITINGS.join(''), ...WRITINGS].map(
  (letters) =>
    new RegExp(String.raw`^(?:[[\p{L}\p{Nd}]&&[${letters}]]|[\p{Mn}\p{Mc}0-9 .,'’_\-!?&+])*$`, 'v'),
);

/** Free text as it will be shown, if it is a name. */
export const tidyName = (text: string): string => text.normalize('NFC').trim().replace(/ +/g, ' ');

/** Why a tidy text is no name; undefined if it is one. */
export function flawOfName(name: string): NameFlaw | undefined {
  if ([...name].length > NAME_LENGTH) return 'long';
  // Emoji are made of parts that nothing else may have.
  const text = name.replace(EMOJI, '!');
  if (HIDDEN.test(text)) return 'hidden';
  if (!NAMING.test(text) && name === text) return 'blank';
  if (STACKED.test(text)) return 'marks';
  if (!KNOWN!.test(text)) return 'sign';
  return PURE.some((pure) => pure.test(text)) ? undefined : 'mixed';
}
