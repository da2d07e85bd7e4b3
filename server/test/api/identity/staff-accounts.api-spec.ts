// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call as callShop, problemOf } from '../../support/http.js';
import { unique } from '../../support/makers/unique.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { AuditEntry, StaffAccount, StaffListEntry } from '#contracts/identity';
import type { Problem } from '#contracts/problem';
import { ownerSignIns } from '#modules/identity';

const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };

type LogEntry = AuditEntry & { readonly after: { name?: string; email?: string } | null };

const clock = new SetClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ clock });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
});
afterAll(() => shop.stop());

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  callShop(shop, method, path, body, headers);

/** Signs in through the API, after clearing the throttles of other tests. */
async function login(credentials: { email: string; password: string }, headers: Record<string, string> = {}) {
  await shop.database.query('DELETE FROM throttles');
  const response = await call('POST', '/api/auth/login', credentials, headers);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { response, cookie, body: (await response.json()) as StaffAccount & Problem };
}

describe('staff accounts', () => {
  let owner: SignedInStaff;
  beforeEach(async () => {
    owner = await signIn(shop);
  });

  it('are added by the owner once per e-mail address, with a first password and an audit entry', async () => {
    const email = `${unique('Tom')}@Example.test`;
    const body = { email, name: 'Tom', role: 'staff', password: 'first-password-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/api/staff', body, owner.headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const list = await bodyOf<StaffListEntry[]>(call('GET', '/api/staff', undefined, owner.headers));
    expect(list.filter((one) => one.email === email.toLowerCase())).toMatchObject([
      { name: 'Tom', role: 'staff', active: true, mustChangePassword: true },
    ]);
    expect(JSON.stringify(list)).not.toContain('argon2');
    const log = await bodyOf<LogEntry[]>(call('GET', '/api/audit', undefined, owner.headers));
    const entries = log.filter((one) => one.after?.email === email.toLowerCase());
    expect(entries).toMatchObject([
      { action: 'identity.staff-added', staffEmail: owner.email, staffId: owner.id },
    ]);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });

  it('lose their sessions when closed and their permissions when demoted', async () => {
    const second = await signIn(shop);
    const change = (patch: object) => call('PATCH', `/api/staff/${second.id}`, patch, owner.headers);
    expect((await call('GET', '/api/staff', undefined, second.headers)).status).toBe(200);
    expect((await change({ role: 'staff' })).status).toBe(200);
    expect((await call('GET', '/api/staff', undefined, second.headers)).status).toBe(403);
    expect((await change({ active: false })).status).toBe(200);
    expect((await call('GET', '/api/auth/me', undefined, second.headers)).status).toBe(401);
    expect((await change({ active: true })).status).toBe(200);
    expect((await call('GET', '/api/auth/me', undefined, second.headers)).status).toBe(401);
  });

  it('cannot replace their own password without the current one', async () => {
    const patch = { password: 'taken-over-in-a-break', name: 'Somebody' };
    const refused = await call('PATCH', `/api/staff/${owner.id}`, patch, owner.headers);
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).code).toBe('identity.own-password');
    expect((await call('GET', '/api/auth/me', undefined, owner.headers)).status).toBe(200);
    const renamed = await call('PATCH', `/api/staff/${owner.id}`, { name: 'Maeve' }, owner.headers);
    expect(await bodyOf(renamed)).toMatchObject({ name: 'Maeve', mustChangePassword: false });
  });

  it('include an active owner even when two owners close each other at the same moment', async () => {
    await shop.database.query('DELETE FROM sessions');
    await shop.database.query(`UPDATE staff SET active = false`);
    const [anna, ben] = [await signIn(shop), await signIn(shop)];
    const answers = await Promise.all([
      call('PATCH', `/api/staff/${ben.id}`, { active: false }, anna.headers),
      call('PATCH', `/api/staff/${anna.id}`, { role: 'staff' }, ben.headers),
    ]);
    const owners = await shop.database.query(`SELECT 1 FROM staff WHERE role = 'owner' AND active`);
    expect(owners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    owner = answers[0].status === 200 ? anna : ben;
    const alone = await call('PATCH', `/api/staff/${owner.id}`, { active: false }, owner.headers);
    expect(alone.status).toBe(409);
    expect((await problemOf(alone)).code).toBe('identity.last-owner');
  });

  it.each([
    ['PATCH', '/api/staff/not-an-id', {}, 400],
    ['PATCH', '/api/staff/0199aa00-0000-7000-8000-000000000000', { name: 'X' }, 404],
    ['POST', '/api/staff', { email: 'a@b.example', role: 'admin', password: 'long-enough-1' }, 400],
    ['POST', '/api/staff', { email: 'a@b.example', role: 'staff', password: 'short' }, 400],
    ['POST', '/api/staff', [], 400],
    ['GET', '/api/audit?limit=1000', undefined, 400],
    ['GET', '/api/audit?cursor=nonsense', undefined, 400],
    ['GET', `/api/audit?cursor=${Buffer.from('["x"]').toString('base64url')}`, undefined, 400],
  ])('%s %s with %j is %i', async (method, path, body, status) => {
    expect((await call(method, path, body, owner.headers)).status).toBe(status);
  });
});

describe('the audit log', () => {
  it('is paged without missing or repeated entries', async () => {
    const owner = await signIn(shop);
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await call('PATCH', `/api/staff/${owner.id}`, { name }, owner.headers);
    }
    const seen: string[] = [];
    let path: string | undefined = `/api/audit?limit=2&subjectType=staff&subjectId=${owner.id}`;
    while (path) {
      const page: Response = await call('GET', path, undefined, owner.headers);
      expect(page.headers.get('x-total-count')).toBe('5');
      seen.push(...(await bodyOf<LogEntry[]>(page)).map((entry) => entry.after?.name ?? ''));
      path = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['E', 'D', 'C', 'B', 'A']);
  });
});

describe('the first owner', () => {
  it('is created once by several starts, with the configured or a one-time password', async () => {
    await shop.database.query('DELETE FROM staff');
    const env = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => ownerSignIns(shop.database).createFirstOwner(env)),
    );
    const [only, ...rest] = made.filter((one) => one !== undefined);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ oneTime: true });
    expect(await shop.database.query('SELECT role FROM staff')).toEqual([{ role: 'owner' }]);
    const { response, body } = await login(only ?? OWNER);
    expect(response.status).toBe(200);
    expect(body.mustChangePassword).toBe(true);
  });

  it('gets a new one-time password by a command, which ends the sessions', async () => {
    await shop.database.query('DELETE FROM staff');
    await ownerSignIns(shop.database).createFirstOwner(shop.env);
    const before = await login(OWNER);
    const reset = await ownerSignIns(shop.database).resetPassword(shop.env);
    expect(reset.email).toBe(OWNER.email);
    expect((await call('GET', '/api/auth/me', undefined, { cookie: before.cookie })).status).toBe(401);
    expect((await login(OWNER)).response.status).toBe(401);
    expect((await login(reset)).body.mustChangePassword).toBe(true);
  });
});
