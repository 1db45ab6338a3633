/** A browser and its push service, as a server that sends push messages meets them. */
import { createDecipheriv, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { newKeys, type Subscriber } from '#server/notices/encryption.ts';

interface Secrets {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

export interface Browser extends Secrets {
  readonly subscription: Subscriber;
}

export function newSubscriber(): Browser {
  const keys = newKeys();
  const auth = randomBytes(16);
  const subscription = { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { keys, auth, subscription };
}

/** Written from the RFC by itself: it shares nothing with what encrypts. */
export function decrypt(body: Buffer, { keys, auth }: Secrets): string {
  const salt = body.subarray(0, 16);
  const length = body[20]!;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, size: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, by, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
