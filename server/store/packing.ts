/** The moves of a finished match as one compressed piece. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Moves } from './store.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The last two steps would save a tenth more and take fifty times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export const packMoves = (moves: Moves): Promise<Uint8Array> => compress(JSON.stringify(moves), QUALITY);

export const unpackMoves = async (bytes: Uint8Array): Promise<Moves> =>
  JSON.parse(String(await decompress(bytes))) as Moves;
