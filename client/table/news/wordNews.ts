/** News in words, as they are said aloud. */
import { sentence } from '#client/kit/announce/sentence.ts';
import type { News } from '#client/kit/ask/ask.ts';
import { settings } from '#client/kit/settings/settings.ts';
import { say } from '#client/kit/words.ts';

/** More words at once are hard to keep in mind. */
const MOST_WORDS = 40;

const countWords = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length, 0);

/** In order: what came of one's move, what the others did, what is new, whose turn it is. */
export function wordNews(news: News, whose: string, isOver = false): string {
  const { mine, others: all, fresh, turn = whose, rule } = news;
  const { announcements } = settings.value;
  const others = announcements === 'brief' ? [] : all;
  for (let told = others.length; ; told--) {
    const left = others.length - told;
    const texts = [
      ...mine,
      ...others.slice(0, told),
      ...(left > 0 ? [say('news.more', { count: left })] : []),
      ...fresh,
      ...(announcements === 'full' && rule !== undefined ? [rule] : []),
      isOver ? whose : turn,
    ].filter((text) => text !== '');
    if (told === 0 || countWords(texts) <= MOST_WORDS) return texts.map(sentence).join(' ');
  }
}
