/** Maglev Metro in words. */
import type { Person } from '#client/kit/game.ts';
import { type Params, say } from '#client/kit/words.ts';
import { nameOf } from '../rules/map.ts';
import type { Action, Event, Public } from '../rules/types.ts';

export const sayMaglev = (key: string, params?: Params): string => say(`maglev.${key}`, params);

export const sayPlace = ({ map }: Pick<Public, 'map'>, place: number): string => {
  const name = nameOf(map, place);
  return name === 'hub' ? sayMaglev(`hub.${map.id}`) : sayMaglev(`site.${name}`);
};

const spotParams = (slot: string): Params => ({ section: sayMaglev(`section.${slot.split('.')[0]}`) });

/** The names that a message of an action or an event may ask for; lists are given as their length. */
export function paramsOf(fields: Action | Event, people: readonly Person[]): Params {
  const params: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) {
    if (key === 'seat') params['player'] = people[Number(value)]?.name ?? '';
    else if (key === 'site' || key === 'from' || key === 'to') params[key] = sayMaglev(`site.${value}`);
    else if (key === 'card') params[key] = value === null ? 'null' : sayMaglev(`card.${value}`);
    else if (key === 'slot') Object.assign(params, spotParams(String(value)));
    else if (Array.isArray(value)) params[key] = value.length;
    else if (value !== null && typeof value !== 'object') params[key] = value as string | number | boolean;
  }
  return params;
}

export const sayAction = (action: Action): string => sayMaglev(`action.${action.type}`, paramsOf(action, []));
