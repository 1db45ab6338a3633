/** What a device is called in the list of one's devices: no more is kept of what its browser says about itself. */
import type { StoredDevice } from '#server/store/persons.ts';

/** The first that fits: most browsers also name those that they want to be taken for. */
const BROWSERS = [
  ['Edge', /\bEdg\w*\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

export const deviceOf = (userAgent = ''): Pick<StoredDevice, 'kind' | 'browser'> => ({
  kind: /\b(Mobile|Android|iPhone|iPad)\b/.test(userAgent) ? 'phone' : 'computer',
  browser: BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? '',
});
