/** A game of one's own in words. */
import { botName, shownName } from '#client/kit/people.ts';
import { showPoints } from '#client/kit/points.ts';
import { language, say } from '#client/kit/words.ts';
import { mapName } from '#client/maps.ts';
import type { MyGame, Other } from '#client/session/mine.ts';
import { sayOwn } from './words.ts';

export const gameName = (game: string): string => say(`${game}.card.name`);

export const nameOf = ({ seat, name }: Other): string => (name === null ? botName(seat) : shownName(name));

/** The map, and who else is there. */
export function about({ game, map, others }: MyGame): string {
  const parts = [map && mapName(game, map), new Intl.ListFormat(language.value).format(others.map(nameOf))];
  return parts.filter(Boolean).join(' · ');
}

export function sayFar({ game, status, others, place, points, done, of }: MyGame): string {
  if (status === 'waiting') return say('mine.waits');
  if (status === 'playing') return of === 0 ? '' : say(`${game}.card.far`, { done, of });
  const isAlone = others.length === 0 && points !== undefined;
  return isAlone
    ? say('won.alone', { points, shown: showPoints(points) })
    : say('mine.place', { place: place ?? 0 });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Less than this is soon. */
export const SOON = 6 * HOUR;

export function sayLeft(ms: number): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(language.value, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const [days, hours, minutes] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
  ];
  if (days > 0) return `${unit(days, 'day')} ${unit(hours, 'hour')}`;
  return hours > 0 ? `${unit(hours, 'hour')} ${unit(minutes, 'minute')}` : unit(minutes, 'minute');
}

/** More names than this say less than their number. */
const FEW = 2;

/** Whose turn it is, where it is not one's own. */
function sayWhose({ others, waitsFor = [] }: MyGame): string {
  if (waitsFor.length > FEW) return sayOwn('when.many', { count: waitsFor.length });
  const names = others.filter(({ seat }) => waitsFor.includes(seat)).map(nameOf);
  if (names.length === 0) return '';
  return sayOwn('when.whose', { names: new Intl.ListFormat(language.value).format(names) });
}

export function sayWhen(game: MyGame): string {
  const { status, others, points } = game;
  if (status === 'over' && others.length > 0 && points !== undefined)
    return `${sayFar(game)} · ${showPoints(points)}`;
  if (status !== 'playing') return sayFar(game);
  const left = game.dueAt === undefined ? undefined : sayLeft(Math.max(0, game.dueAt - Date.now()));
  if (game.isMyTurn) return left ?? sayOwn('when.turn');
  const whose = sayWhose(game);
  return left === undefined || whose === '' ? whose : sayOwn('when.left', { whose, left });
}
