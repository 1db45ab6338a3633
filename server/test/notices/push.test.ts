/** Push messages are encrypted as the standard says, and signed so that a push service can check it. */
import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { areKeys, encrypt, MOST_BYTES, newKeys } from '#server/notices/encryption.ts';
import { newVapidKey, Vapid } from '#server/notices/vapid.ts';
import { decrypt, newSubscriber } from '../kit/pushReceiver.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  theirPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  theirPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  ownPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  ownPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

const keysOf = (secret: string) => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(bytes(secret));
  return keys;
};

test('the example of RFC 8291 comes out byte for byte', () => {
  const own = keysOf(RFC.ownPrivate);
  expect(own.getPublicKey('base64url')).toBe(RFC.ownPublic);
  const subscriber = { p256dh: RFC.theirPublic, auth: RFC.auth };
  const body = encrypt(Buffer.from(RFC.text), subscriber, own, bytes(RFC.salt));
  expect(body.toString('base64url')).toBe(RFC.body);
});

test('a browser reads the example, and what is encrypted for it', () => {
  const theirs = { keys: keysOf(RFC.theirPrivate), auth: bytes(RFC.auth) };
  expect(decrypt(bytes(RFC.body), theirs)).toBe(RFC.text);
  const browser = newSubscriber();
  expect(decrypt(encrypt(Buffer.from('Ваш ход'), browser.subscription), browser)).toBe('Ваш ход');
});

test('every message has keys and a salt of its own, and another browser cannot read it', () => {
  const browser = newSubscriber();
  const [one, two] = [1, 2].map(() => encrypt(Buffer.from('same'), browser.subscription));
  expect(one!.subarray(0, 16)).not.toEqual(two!.subarray(0, 16));
  expect(one!.subarray(21, 86)).not.toEqual(two!.subarray(21, 86));
  expect(() => decrypt(one!, newSubscriber())).toThrow();
});

test('the longest message fits, a longer one is refused', () => {
  const browser = newSubscriber();
  const longest = 'x'.repeat(MOST_BYTES);
  expect(decrypt(encrypt(Buffer.from(longest), browser.subscription), browser)).toBe(longest);
  expect(() => encrypt(Buffer.from(`${longest}x`), browser.subscription)).toThrow('at most');
});

test('what is no key is told apart', () => {
  const { subscription } = newSubscriber();
  expect(areKeys(subscription)).toBe(true);
  expect(areKeys({ ...subscription, auth: 'AAAA' })).toBe(false);
  expect(areKeys({ ...subscription, p256dh: 'AAAA' })).toBe(false);
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  expect(areKeys({ ...subscription, p256dh: offCurve })).toBe(false);
  const compressed = newKeys().getPublicKey('base64url', 'compressed');
  expect(areKeys({ ...subscription, p256dh: compressed })).toBe(false);
});

test('a token names the push service and ends within a day; its signature can be checked', () => {
  const now = Date.UTC(2026, 0, 1);
  const vapid = new Vapid(newVapidKey(), 'https://play.example.org');
  const header = vapid.authorization('https://push.example.net/send/abc?d=e', now);
  const [, token, key] = header.match(/^vapid t=([^,]+), k=([\w-]+)$/)!;
  expect(key).toBe(vapid.publicKey);
  const [head, claims, signature] = token!.split('.');
  const read = (part: string): unknown => JSON.parse(bytes(part).toString());
  expect(read(head!)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims!)).toEqual({
    aud: 'https://push.example.net',
    exp: now / 1000 + 12 * 3600,
    sub: 'https://play.example.org',
  });
  const point = bytes(key!);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isSigned = (text: string) =>
    verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature!));
  expect(isSigned(`${head}.${claims}`)).toBe(true);
  expect(isSigned(`${head}.x${claims}`)).toBe(false);
});
