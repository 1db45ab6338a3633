/** How a push message is made unreadable for the push service: RFC 8291, in the coding `aes128gcm` of RFC 8188. */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The public half of a browser's keys, and its secret, as the browser gives them. */
export interface Subscriber {
  /** An uncompressed point of P-256, in base64url. */
  readonly p256dh: string;
  /** 16 bytes, in base64url. */
  readonly auth: string;
}

/** One message is one record of this length at most. */
const RECORD = 4096;
const TAG = 16;

/** Ends the last record. */
const DELIMITER = Buffer.of(2);

const SALT = 16;

/** As many bytes of text as fit into a message, besides the delimiter and the tag. */
export const MOST_BYTES = RECORD - TAG - DELIMITER.length;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

const derive = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export const newKeys = (): ECDH => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys;
};

/** The body of a push message. Keys and salt are new for every message; only the RFC's example brings its own. */
export function encrypt(
  text: Uint8Array,
  { p256dh, auth }: Subscriber,
  own: ECDH = newKeys(),
  salt: Uint8Array = randomBytes(SALT),
): Buffer {
  if (text.length > MOST_BYTES) throw new Error(`a push message has at most ${MOST_BYTES} bytes`);
  const theirPublic = bytes(p256dh);
  const ownPublic = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirPublic, ownPublic]);
  const secret = derive(bytes(auth), own.computeSecret(theirPublic), info, 32);
  const key = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(salt, secret, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([text, DELIMITER])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header(salt, ownPublic), ...sealed]);
}

function header(salt: Uint8Array, ownPublic: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.of(ownPublic.length), ownPublic]);
}

/** Whether these are keys that a message can be encrypted with: the point must be on the curve. */
export function areKeys({ p256dh, auth }: Subscriber): boolean {
  if (bytes(auth).length !== 16 || bytes(p256dh).length !== 65) return false;
  try {
    newKeys().computeSecret(bytes(p256dh));
    return true;
  } catch {
    return false;
  }
}
