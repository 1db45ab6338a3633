import type { Flaw, MatchRecord } from '#engine/record.ts';

/** What is wrong with a record, for people. */
export function describeFlaw({ what, at, refusal, known }: Flaw, { version }: MatchRecord): string {
  switch (what) {
    case 'seedHash':
      return 'the seed does not have the hash that was published';
    case 'listed':
      return 'the seats are not in the order that chance has given them';
    case 'branch':
      return 'it branches off after more actions than it has';
    case 'action':
      return `action ${at} is refused (${refusal})`;
    case 'result':
      return 'the result is not what these actions lead to';
    case 'version':
      return `a record of version ${version} of the rules; this program knows ${known!.join(' and ')}`;
    default:
      return `the game has no such ${what}`;
  }
}
