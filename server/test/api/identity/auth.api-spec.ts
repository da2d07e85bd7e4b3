// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call as callShop, problemOf } from '../../support/http.js';
import { unique } from '../../support/makers/unique.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn } from '../../support/staff.js';
import type { AuditEntry, StaffAccount, StaffSession } from '#contracts/identity';
import type { Problem } from '#contracts/problem';
import { ownerSignIns } from '#modules/identity';

const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };

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

describe('signing in', () => {
  it('returns the account and sets a cookie that scripts and other sites cannot use', async () => {
    const { response, body } = await login(OWNER);
    expect(response.status).toBe(200);
    expect(body).toMatchObject({ email: OWNER.email, role: 'owner', mustChangePassword: false });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('accepts the e-mail address in any case', async () => {
    expect((await login({ ...OWNER, email: ' Owner@Example.TEST ' })).response.status).toBe(200);
  });

  it('stores no token and no password in plain text', async () => {
    const { cookie } = await login(OWNER);
    const token = cookie.replace('staff=', '');
    const rows = await shop.database.query('SELECT row_to_json(s) AS row FROM sessions s');
    expect(JSON.stringify(rows)).not.toContain(token);
    const stored = String((rows.at(-1) as { row: { sid: string } }).row.sid);
    expect((await call('GET', '/api/auth/me', undefined, { cookie: `staff=${stored}` })).status).toBe(401);
  });

  it('gives the same response to a wrong password and an unknown address', async () => {
    const wrong = await login({ ...OWNER, password: 'not-the-password' });
    const unknown = await login({ email: 'nobody@example.test', password: 'not-the-password' });
    expect(wrong.response.status).toBe(401);
    expect(unknown.response.status).toBe(401);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.body.code).toBe('identity.wrong-credentials');
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    // Time of the processor, which the process does not share; on the clock, other load decides.
    const work = async (email: string): Promise<number> => {
      await shop.database.query('DELETE FROM throttles');
      const began = process.cpuUsage();
      await call('POST', '/api/auth/login', { email, password: 'not-the-password' });
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    // Alternates and compares the minimum of each, because what else the process does affects both.
    const [unknownTimes, knownTimes]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 5; turn += 1) {
      unknownTimes.push(await work('nobody@example.test'));
      knownTimes.push(await work(OWNER.email));
    }
    const [unknown, known] = [Math.min(...unknownTimes), Math.min(...knownTimes)];
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it.each([
    ['nothing', {}],
    ['an address that is none', { email: 'x', password: 'y' }],
    ['a password that is no text', { email: OWNER.email, password: { $ne: '' } }],
    ['a password that is absurdly long', { email: OWNER.email, password: 'x'.repeat(201) }],
  ])('refuses %s as malformed', async (_, body) => {
    const response = await call('POST', '/api/auth/login', body);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).code).toBe('request.invalid');
  });

  it('delays an account longer after each wrong password and accepts the right one after the delay', async () => {
    await shop.database.query('DELETE FROM throttles');
    const wrong = { ...OWNER, password: 'not-the-password' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await call('POST', '/api/auth/login', wrong)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await call('POST', '/api/auth/login', OWNER);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await problemOf(refused)).toMatchObject({
      code: 'identity.too-many-attempts',
      details: { retryAfterSeconds: 5 },
    });
    clock.advance(5);
    expect((await call('POST', '/api/auth/login', wrong)).status).toBe(401);
    const longer = await call('POST', '/api/auth/login', OWNER);
    expect((await problemOf(longer)).details).toEqual({ retryAfterSeconds: 10 });
    clock.advance(10);
    expect((await call('POST', '/api/auth/login', OWNER)).status).toBe(200);
    expect((await call('POST', '/api/auth/login', wrong)).status).toBe(401);
  });

  it('allows only the free attempts when many arrive at once', async () => {
    await shop.database.query('DELETE FROM throttles');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST', '/api/auth/login', { ...OWNER, password: 'guess-guess' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(401),
      ...Array(15).fill(429),
    ]);
  });

  it('delays an IP address that tries many accounts', async () => {
    await shop.database.query('DELETE FROM throttles');
    const answers: number[] = [];
    for (let account = 0; account < 21; account += 1) {
      const body = { email: `staff${account}@example.test`, password: 'guess-guess' };
      answers.push((await call('POST', '/api/auth/login', body)).status);
    }
    expect(answers).toEqual([...Array(20).fill(401), 429]);
  });
});

describe('a session', () => {
  it('returns the signed-in account, and 401 without a cookie or with a forged one', async () => {
    const { cookie } = await login(OWNER);
    const me = await call('GET', '/api/auth/me', undefined, { cookie });
    expect(me.status).toBe(200);
    expect(await bodyOf<StaffAccount>(me)).toMatchObject({ email: OWNER.email });
    for (const headers of [{}, { cookie: 'staff=forged' }, { cookie: `staff=${'A'.repeat(43)}` }] as Record<
      string,
      string
    >[]) {
      const refused = await call('GET', '/api/auth/me', undefined, headers);
      expect(refused.status).toBe(401);
      expect((await problemOf(refused)).code).toBe('identity.not-signed-in');
    }
  });

  it('is extended by use and ends after twelve idle hours', async () => {
    const { cookie } = await login(OWNER);
    clock.advance(11 * 3600);
    const used = await call('GET', '/api/auth/me', undefined, { cookie });
    expect(used.status).toBe(200);
    expect(used.headers.get('set-cookie')).toContain(`${cookie}; Max-Age=43200`);
    clock.advance(11 * 3600);
    expect((await call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(200);
    clock.advance(12 * 3600);
    expect((await call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(401);
  });

  it('ends a week after the sign-in in spite of use', async () => {
    const { cookie } = await login(OWNER);
    for (let hours = 0; hours < 16; hours += 1) {
      clock.advance(10 * 3600);
      expect((await call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(200);
    }
    clock.advance(10 * 3600);
    expect((await call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(401);
  });

  it('ends with the sign-out, which can be repeated', async () => {
    const { cookie } = await login(OWNER);
    const out = await call('POST', '/api/auth/logout', undefined, { cookie });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toMatch(/^staff=;/);
    expect((await call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(401);
    expect((await call('POST', '/api/auth/logout', undefined, { cookie })).status).toBe(204);
  });

  it('is listed with the others of its account, which can be ended singly or together [asvs: 7.5.2]', async () => {
    await shop.database.query('DELETE FROM sessions');
    const here = await login(OWNER, { 'user-agent': 'Here' });
    const there = await login(OWNER, { 'user-agent': 'There' });
    const third = await login(OWNER, { 'user-agent': 'Third' });
    const list = await bodyOf<StaffSession[]>(
      call('GET', '/api/auth/sessions', undefined, { cookie: here.cookie }),
    );
    expect(list).toHaveLength(3);
    expect(list.filter((one) => one.current)).toMatchObject([{ userAgent: 'Here' }]);
    const id = list.find((one) => one.userAgent === 'There')?.id;
    expect(
      (await call('DELETE', `/api/auth/sessions/${id}`, undefined, { cookie: here.cookie })).status,
    ).toBe(204);
    expect((await call('GET', '/api/auth/me', undefined, { cookie: there.cookie })).status).toBe(401);
    expect(
      (await call('DELETE', `/api/auth/sessions/${id}`, undefined, { cookie: here.cookie })).status,
    ).toBe(404);
    expect((await call('DELETE', '/api/auth/sessions', undefined, { cookie: here.cookie })).status).toBe(204);
    expect((await call('GET', '/api/auth/me', undefined, { cookie: third.cookie })).status).toBe(401);
    expect((await call('GET', '/api/auth/me', undefined, { cookie: here.cookie })).status).toBe(200);
  });

  it('cannot be ended by another account, and a malformed id is refused', async () => {
    const owner = await login(OWNER);
    const staff = await signIn(shop, 'staff');
    const [session] = await bodyOf<StaffSession[]>(
      call('GET', '/api/auth/sessions', undefined, { cookie: owner.cookie }),
    );
    expect((await call('DELETE', `/api/auth/sessions/${session?.id}`, undefined, staff.headers)).status).toBe(
      404,
    );
    expect((await call('DELETE', '/api/auth/sessions/x', undefined, staff.headers)).status).toBe(400);
    expect((await call('GET', '/api/auth/me', undefined, { cookie: owner.cookie })).status).toBe(200);
  });
});

describe('a password', () => {
  it('is replaced with the current one, ends the other sessions and adds an audit entry [asvs: 7.2.4]', async () => {
    const owner = await signIn(shop);
    const first = { email: `${unique('mary')}@example.test`, password: 'first-password-1' };
    await call('POST', '/api/staff', { ...first, role: 'staff' }, owner.headers);
    const { cookie, body } = await login(first);
    expect(body.mustChangePassword).toBe(true);
    const elsewhere = await login(first);
    const change = (currentPassword: string, newPassword: string) =>
      call('POST', '/api/auth/password', { currentPassword, newPassword }, { cookie });

    expect((await problemOf(change('wrong-password', 'a-better-one-2'))).code).toBe(
      'identity.wrong-password',
    );
    expect((await problemOf(change(first.password, first.password))).code).toBe('identity.same-password');
    expect((await problemOf(change(first.password, 'short'))).code).toBe('request.invalid');
    expect((await problemOf(change(first.password, 'aaaaaaaaaaaa'))).code).toBe('identity.weak-password');
    await shop.database.query('DELETE FROM throttles');
    const changed = await change(first.password, 'a-better-one-2');
    expect(changed.status).toBe(204);
    expect((await call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(401);
    const renewed = { cookie: changed.headers.getSetCookie()[0]?.split(';')[0] ?? '' };

    expect((await call('GET', '/api/auth/me', undefined, { cookie: elsewhere.cookie })).status).toBe(401);
    const me = await bodyOf<StaffAccount>(call('GET', '/api/auth/me', undefined, renewed));
    expect(me.mustChangePassword).toBe(false);
    expect((await login(first)).response.status).toBe(401);
    expect((await login({ ...first, password: 'a-better-one-2' })).response.status).toBe(200);
    const [entry] = await bodyOf<AuditEntry[]>(
      call('GET', '/api/audit?limit=1&subjectType=staff', undefined, owner.headers),
    );
    expect(entry).toMatchObject({
      action: 'identity.password-changed',
      staffEmail: first.email,
      subjectId: me.id,
    });
  });

  it('cannot be guessed through its change', async () => {
    const staff = await signIn(shop, 'staff');
    const body = { currentPassword: 'guess-guess', newPassword: 'a-better-one-2' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/api/auth/password', body, staff.headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(400),
      ...Array(3).fill(429),
    ]);
  });
});
