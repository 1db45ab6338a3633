import type { Flaw } from '#engine/record.ts';

/** What is wrong with a record, for people. */
export function describeFlaw({ what, at, refusal }: Flaw): string {
  switch (what) {
    case 'seedHash':
      return 'the seed does not have the hash that was published';
    case 'action':
      return `action ${at} is refused (${refusal})`;
    case 'result':
      return 'the result is not what these actions lead to';
    case 'version':
      return 'it was played by another version of the rules';
    default:
      return `the game has no such ${what}`;
  }
}
