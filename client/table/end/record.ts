import { botName } from '#client/kit/people.ts';
import { saveFile } from '#client/kit/saveFile.ts';
import { say } from '#client/kit/words.ts';
import { readRecord } from '#engine/record.ts';

/** Letters and digits of any script; whatever else a file system may not like becomes a dash. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');

/** More names than this would make a long one. */
const FEW = 4;

/** Named after the game, the map, the players and the day. */
export function fileNameOf(json: unknown, day: string): string {
  const record = readRecord(json);
  if (!record) return `interchange-${day}.json`;
  const { map } = record.options as { readonly map?: unknown };
  const names = record.seats.map((player, seat) =>
    player.kind === 'bot' ? botName(seat) : (player.name ?? say('you.name')),
  );
  const players = names.length > FEW ? [String(names.length)] : names;
  const parts = [record.game, ...(typeof map === 'string' ? [map] : []), ...players, day];
  return `${parts.map(plain).filter(Boolean).join('-')}.json`.toLocaleLowerCase();
}

/** Gives the player a record as a file. */
export const saveRecord = (record: unknown): void =>
  saveFile(fileNameOf(record, new Date().toISOString().slice(0, 10)), record);
