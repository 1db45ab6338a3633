/** A name in every language, as map files have them. */
import { isObject } from './json.ts';

/** By language tag. English is always there: it stands in for a language that is not. */
export interface Names {
  readonly en: string;
  readonly [language: string]: string;
}

export const nameIn = (names: Names, language: string): string => names[language] ?? names.en;

/** Two or three letters, and perhaps a region or a script. */
export const isTag = (text: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text);

export const isNames = (json: unknown): json is Names =>
  isObject(json) &&
  'en' in json &&
  Object.entries(json).every(([tag, name]) => isTag(tag) && typeof name === 'string' && name.trim() !== '');
