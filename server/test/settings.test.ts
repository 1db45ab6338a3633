import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpText, readSettings } from '#server/settings.ts';
import { runServer, spawnServer, tempFolder } from './kit/server.ts';

const NAMES = [...helpText().matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name!);

test('without any variable everything has a value', () => {
  expect(readSettings({})).toMatchObject({ port: 8080, host: 'localhost', dataDir: 'data' });
});

test('what is set is used', () => {
  expect(readSettings({ PORT: '0', LOG_LEVEL: 'debug', HOST: '::' })).toMatchObject({
    port: 0,
    logLevel: 'debug',
    host: '::',
  });
});

describe.each(NAMES)('%s', (name) => {
  test.each(['', '  ', '-1', '1.5', '99999999999999999', 'many'])('set to %j', (value) => {
    const settings = readSettings({ [name]: value });
    if (typeof settings !== 'string') return expect(['HOST', 'DATA_DIR']).toContain(name);
    // What may hold a password is not repeated.
    const isSecret = ['SMTP_URL', 'DATABASE_URL', 'NATS_URL'].includes(name);
    const shown = isSecret ? 'wrong' : JSON.stringify(value);
    expect(settings).toMatch(new RegExp(`^${name} is ${shown}; it must be [^\\n]+$`));
  });
});

test.each([
  ['SMTP_URL', 'smtp://mail.example.org', 'PUBLIC_URL'],
  ['NATS_URL', 'nats://localhost', 'DATABASE_URL'],
])('%s needs another', (name, value, other) => {
  expect(readSettings({ [name]: value })).toContain(`${name} is set, but ${other} is not; `);
});

test('help lists every setting, to whoever asks', async () => {
  const { code, out, err } = await runServer({}, ['--help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(`${helpText()}\n`);
  expect(NAMES).toEqual(expect.arrayContaining(['PORT', 'HOST', 'DATA_DIR', 'MESSAGES_PER_SECOND']));
});

describe('one clear line, and the end:', () => {
  test('a bad value', async () => {
    expect(await runServer({ PORT: 'eighty' })).toEqual({
      code: 2,
      out: '',
      err: 'interchange: PORT is "eighty"; it must be a whole number from 0 to 65535\n',
    });
  });

  test('an unknown argument', async () => {
    const { code, err } = await runServer({}, ['--prot=80']);
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^interchange: .*"--prot=80"[^\n]*\n$/),
    });
  });

  test('a data folder that is a file', async () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    const { code, err } = await runServer({ DATA_DIR: file, PORT: '0' });
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^interchange: DATA_DIR .*\n$/),
    });
  });

  test('a port or a data folder that another has', async () => {
    const folder = tempFolder();
    const server = await spawnServer({ DATA_DIR: folder });
    const { port } = new URL(server.url);
    expect(await runServer({ DATA_DIR: tempFolder(), PORT: port })).toMatchObject({
      code: 1,
      err: `interchange: port ${port} is in use: set PORT to another\n`,
    });
    expect(await runServer({ DATA_DIR: folder, PORT: '0' })).toMatchObject({
      code: 1,
      err: `interchange: DATA_DIR ${folder} cannot be used: another Interchange is using it\n`,
    });
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('an address that is not of this machine', async () => {
    const { code, err } = await runServer({ DATA_DIR: tempFolder(), PORT: '0', HOST: '192.0.2.1' });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'interchange: HOST 192.0.2.1 is no address of this machine\n',
    });
  });
});
