import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { problemOf } from '../../support/http.js';
import { TcpProxy } from '../../support/tcp-proxy.js';

/** A shop whose PostgreSQL is behind a proxy, which can be cut. */
let files: TestDatabase;
let proxy: TcpProxy;
let shop: TestShop;
let outside: pg.Client;
let lines: { readonly level: number; readonly msg: string }[] = [];

beforeAll(async () => {
  files = await createTestDatabase();
  proxy = await TcpProxy.before(files.url);
  outside = new pg.Client({ connectionString: files.url });
  await outside.connect();
  shop = await startTestShop({
    env: { DATABASE_URL: proxy.addressOf(files.url), DATABASE_POOL: '4' },
    onLog: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]),
  });
});
afterAll(async () => {
  await shop.stop();
  await proxy.close();
  await outside.end();
  await files.drop();
});

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });

/** A change that writes: a message to the shop. */
const change = () =>
  fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Aoife',
      email: 'aoife@example.test',
      message: 'Is it warm?',
      locale: 'en',
    }),
  });

describe('while PostgreSQL is away', () => {
  beforeAll(async () => {
    await proxy.goDown();
    lines = [];
  });
  afterAll(async () => {
    await proxy.comeBack();
    await eventually(async () => (await read('/api/storefront')).status === 200);
  });

  it('the api answers 503 and says when to try again, to reads and changes alike', async () => {
    for (const answer of [await read('/api/storefront'), await read('/api/products'), await change()]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await problemOf(answer)).toMatchObject({
        code: 'server.unavailable',
        message: expect.stringContaining('try again in a moment') as string,
      });
    }
  });

  it.each([
    ['the language of its address', '/nl/producten', {}, 'nl', 'Opnieuw proberen'],
    ['the language of the browser', '/checkout', { 'accept-language': 'nl-NL,nl' }, 'nl', 'Opnieuw proberen'],
    ['the selected language', '/admin', { cookie: 'locale=nl' }, 'nl', 'Opnieuw proberen'],
    ['English where none is known', '/', {}, 'en', 'Try again'],
  ] as const)('a page is readable, in %s', async (_name, path, headers, language, link) => {
    const page = await read(path, headers);
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await page.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`>${link}</a>`);
  });

  it('the log says so once, however many ask', async () => {
    lines = [];
    await Promise.all(Array.from({ length: 50 }, (_, n) => read(n % 2 ? '/' : '/api/products')));
    const faults = lines.filter(({ level }) => level >= 50);
    expect(faults.length).toBeLessThanOrEqual(1);
    expect(lines.filter(({ msg }) => msg === 'refused' || msg === 'unexpected error')).toEqual([]);
  });
});

it('a change is answered 503 while PostgreSQL is read-only, and what was asked can still be read', async () => {
  const name = outside.escapeIdentifier(new URL(files.url).pathname.slice(1));
  const endSessions = () =>
    outside.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
  await outside.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  try {
    await endSessions();
    // The pool may still hold a session that was ended.
    await eventually(async () => (await read('/api/products')).status === 200);
    const refused = await change();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await problemOf(refused)).code).toBe('server.unavailable');
  } finally {
    await outside.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await endSessions();
  }
  await eventually(async () => (await change()).status === 200);
});

it('a fault of the shop is a 500 and an error of its own in the log', async () => {
  await outside.query('ALTER TABLE contact_messages RENAME TO mislaid');
  lines = [];
  try {
    const refused = await change();
    expect([refused.status, (await problemOf(refused)).code]).toEqual([500, 'server.error']);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(lines.filter(({ level }) => level >= 50)).toMatchObject([{ msg: 'unexpected error' }]);
  } finally {
    await outside.query('ALTER TABLE mislaid RENAME TO contact_messages');
  }
});
