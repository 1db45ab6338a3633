/** What was learned of every map: `interchange learn` makes the tables. */
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { type Policy, policyWith } from './policy.ts';
import osaka from './tables/osaka.json' with { type: 'json' };
import tokyo from './tables/tokyo.json' with { type: 'json' };

export const TABLES: Readonly<Record<string, readonly number[]>> = { tokyo, osaka };

const policies = new Map<string, Policy>();

export function policyOf(map: CityMap): Policy {
  const policy = policies.get(map.id) ?? policyWith(map, TABLES[map.id] ?? []);
  policies.set(map.id, policy);
  return policy;
}
