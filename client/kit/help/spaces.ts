/** Where a line of a text may not end. */

/** Of Russian: no dash begins a line, no short word ends one, and a number stays with what it counts. */
const RUSSIAN: readonly (readonly [RegExp, string])[] = [
  [/ —/g, '\u00a0—'],
  [
    /(^|[\s(«>{])([вкосуияаВКОСУИЯА]|[Нн]а|[Нн]е|ни|[Пп]о|[Зз]а|[Ии]з|[Оо]т|[Дд]о|об|со|ко|но) (?=\S)/g,
    '$1$2\u00a0',
  ],
  [/# (?=[а-яё])/g, '#\u00a0'],
  [/(\d|\}) (?=(?:мин|ч|дн\.|ед\.|%)(?:[\s,.:;)}]|$))/g, '$1\u00a0'],
];

/** Short words may follow each other, and the first takes the space that the second one needs to be seen. */
const TIMES = 2;

/** The text with spaces that no line ends at; messages keep their meaning. */
export function keepTogether(text: string, language: string): string {
  if (language !== 'ru') return text;
  let kept = text;
  for (let i = 0; i < TIMES; i++)
    for (const [where, instead] of RUSSIAN) kept = kept.replaceAll(where, instead);
  return kept;
}
