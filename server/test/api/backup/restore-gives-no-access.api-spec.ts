// @module-tag strict
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { runBackupCommand } from '../../../src/backup-command.js';
import { createApp } from '../../../src/create-app.js';
import { ownerSignIns } from '#modules/identity';
import { createLogger } from '#platform/logging';

const PASSPHRASE = 'correct horse battery staple';
const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };
const NEXT_PASSWORD = 'seventeen purple lanterns';
const THIEF = { email: 'thief@example.test', password: 'forty-two green umbrellas' };
const NEWCOMER = { email: 'newcomer@example.test', password: 'eleven quiet harbours' };

const folder = mkdtempSync(join(tmpdir(), 'shop-restored-access-'));
let shop: TestShop;
let reopened: NestFastifyApplication | undefined;
let url: string;

beforeAll(async () => {
  shop = await startTestShop();
  ({ url } = shop);
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
});
afterAll(async () => {
  await reopened?.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (method: string, path: string, body?: unknown, cookie = '') =>
  call({ ...shop, url }, method, path, body, { cookie });
const status = async (...request: Parameters<typeof ask>) => (await ask(...request)).status;

/** The cookie of a new session. */
async function signIn(credentials: typeof OWNER): Promise<string> {
  const response = await ask('POST', '/api/auth/login', credentials);
  expect(response.status).toBe(200);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
const mayRead = (cookie: string) => status('GET', '/api/customers', undefined, cookie);

const command = async (args: readonly string[], SESSION_SECRET = shop.env.SESSION_SECRET) => {
  const { text, failed } = await runBackupCommand(args, {
    DATABASE_URL: shop.env.DATABASE_URL,
    DATA_DIR: shop.dataDir,
    SESSION_SECRET,
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
  expect(failed, text).toBe(false);
  return text;
};
/** Makes a backup and returns its file. */
const backUp = async (sessionSecret?: string) =>
  (await command(['backup', '--to', join(folder, 'place')], sessionSecret)).split('\n')[0] ?? '';

/** Restores as the launcher does: with the shop closed, and opens it again. */
async function restore(file: string): Promise<string> {
  await (reopened ?? shop.app).close();
  const said = await command(['restore', '--from', file, '--replace']);
  reopened = await createApp({ env: shop.env, logger: createLogger('fatal', 'test') });
  await reopened.listen(0, '127.0.0.1');
  url = await reopened.getUrl();
  return said;
}

/** Adds an account and replaces its first password. */
async function add(owner: string, { email, password }: typeof OWNER, role: string): Promise<string> {
  const first = 'ninety silver kettles';
  const { id } = await bodyOf<{ id: string }>(
    ask('POST', '/api/staff', { email, role, password: first }, owner),
  );
  const cookie = await signIn({ email, password: first });
  const changed = { currentPassword: first, newPassword: password };
  expect(await status('POST', '/api/auth/password', changed, cookie)).toBe(204);
  return id;
}

it('lets nobody in who was shut out, and everybody else with the password of now', async () => {
  const owner = await signIn(OWNER);
  const thiefId = await add(owner, THIEF, 'owner');
  const thief = await signIn(THIEF);
  expect(await mayRead(thief)).toBe(200);
  const file = await backUp();

  expect(await status('PATCH', `/api/staff/${thiefId}`, { active: false }, owner)).toBe(200);
  const passwords = { currentPassword: OWNER.password, newPassword: NEXT_PASSWORD };
  expect(await status('POST', '/api/auth/password', passwords, owner)).toBe(204);
  const again = await signIn({ ...OWNER, password: NEXT_PASSWORD });
  await add(again, NEWCOMER, 'staff');
  expect(await status('DELETE', '/api/staff/sessions', undefined, again)).toBe(200);

  const said = await restore(file);
  expect([await mayRead(thief), await mayRead(owner), await mayRead(again)]).toEqual([401, 401, 401]);
  expect(await status('POST', '/api/auth/login', THIEF)).toBe(401);
  expect(await status('POST', '/api/auth/login', OWNER)).toBe(401);
  expect(await mayRead(await signIn({ ...OWNER, password: NEXT_PASSWORD }))).toBe(200);
  await signIn(NEWCOMER);
  expect(said).toContain(`${THIEF.email}: closed`);
  expect(said).toContain(`${OWNER.email}: password`);
  expect(said).toContain(`${NEWCOMER.email}: newer than the backup`);
});

it('keeps the secret that was put in the place of the one of the backup', async () => {
  const file = await backUp('the-former-secret-that-became-known-to-others');
  const secrets = JSON.stringify({ sessionSecret: shop.env.SESSION_SECRET });
  writeFileSync(join(shop.dataDir, 'secrets.json'), secrets);
  const said = await restore(file);
  expect(said).toContain('SESSION_SECRET stays');
  expect(readFileSync(join(shop.dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
});
