/** How a push service recognises this server: RFC 8292, a token signed with ES256. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** As a JSON Web Key: what is stored. */
export type VapidKey = Readonly<Record<'kty' | 'crv' | 'x' | 'y' | 'd', string>>;

/** A token is good for a day at most; half of it leaves room for clocks that are wrong. */
const VALID_SECONDS = 12 * 3600;

export function newVapidKey(): VapidKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return { kty, crv, x, y, d } as VapidKey;
}

const json64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export class Vapid {
  /** An uncompressed point in base64url: the `applicationServerKey` of subscriptions. */
  readonly publicKey: string;
  readonly #key: KeyObject;
  readonly #contact: string;

  /** `contact`: where whoever runs the push service can reach whoever runs this server, `https:` or `mailto:`. */
  constructor(key: VapidKey, contact: string) {
    this.#key = createPrivateKey({ key, format: 'jwk' });
    this.#contact = contact;
    const [x, y] = [key.x, key.y].map((part) => Buffer.from(part, 'base64url'));
    this.publicKey = Buffer.concat([Buffer.of(4), x!, y!]).toString('base64url');
  }

  /** The header `authorization` for a message to this push service. */
  authorization(endpoint: string, now: number): string {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now / 1000) + VALID_SECONDS,
      sub: this.#contact,
    };
    const content = `${json64({ typ: 'JWT', alg: 'ES256' })}.${json64(claims)}`;
    const signature = sign('sha256', Buffer.from(content), { key: this.#key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${content}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}
