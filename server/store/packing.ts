/** The changes of a finished match as one compressed piece. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Change } from '#host/change.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The last two steps would save a tenth more and take fifty times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What earlier programs packed has a state besides, which nobody needs any more. */
interface Packed {
  readonly changes: readonly Change[];
}

export const packChanges = (changes: readonly Change[]): Promise<Uint8Array> =>
  compress(JSON.stringify({ changes } satisfies Packed), QUALITY);

export const unpackChanges = async (bytes: Uint8Array): Promise<readonly Change[]> =>
  (JSON.parse(String(await decompress(bytes))) as Packed).changes;
