// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formerRecoveryDigest } from '../../../src/modules/identity/application/recovery-codes.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call as callShop, problemOf } from '../../support/http.js';
import { codeAt, turnOnSecondFactor, type TurnedOn } from '../../support/second-factor.js';
import { SetClock } from '../../support/set-clock.js';
import type { SignedInStaff, SignInStep } from '#contracts/identity';
import { ownerSignIns } from '#modules/identity';

const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };

const clock = new SetClock();
let shop: TestShop;
let factor: TurnedOn;

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  callShop(shop, method, path, body, headers);
const login = (body: object = OWNER) => call('POST', '/api/auth/login', body);
const enter = (step: string, code: string) => call('POST', '/api/auth/login/code', { step, code });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const stepOf = async () => (await bodyOf<{ step: string }>(login())).step;
const sessions = async () =>
  (await shop.database.one<{ n: number }>('SELECT count(*)::integer AS n FROM sessions'))?.n;

beforeAll(async () => {
  shop = await startTestShop({ clock });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
});
afterAll(() => shop.stop());

beforeEach(async () => {
  await shop.database.query(
    `UPDATE staff SET totp_secret = NULL, totp_last_step = NULL, recovery_codes = '[]'`,
  );
  await shop.database.query('DELETE FROM throttles');
  await shop.database.query('DELETE FROM sessions');
  clock.advance(3600);
  factor = await turnOnSecondFactor(shop, { cookie: cookieOf(await login()) }, OWNER.password);
  await shop.database.query('DELETE FROM sessions');
});

describe('signing in with a second factor', () => {
  it('requires a code after the right password, without a session or account data', async () => {
    const answer = await login();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = await bodyOf<SignInStep>(answer);
    expect(body).toEqual({ step: expect.any(String) as string, hasApp: true, hasPasskey: false });
    expect(await sessions()).toBe(0);

    const entered = await enter(body.step, codeAt(shop, factor.secret));
    expect(entered.status).toBe(200);
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await bodyOf<SignedInStaff>(entered)).toMatchObject({ email: OWNER.email, role: 'owner' });
    const me = await call('GET', '/api/auth/me', undefined, { cookie: cookieOf(entered) });
    expect(me.status).toBe(200);
  });

  it('does not reveal the second factor without the password', async () => {
    const wrong = await problemOf(login({ ...OWNER, password: 'not-the-password' }));
    const unknown = await problemOf(login({ email: 'nobody@example.test', password: 'not-the-password' }));
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong.code).toBe('identity.wrong-credentials');
  });

  it('accepts the code of the current thirty seconds and no other', async () => {
    const step = await stepOf();
    for (const seconds of [-60, -30, 30, 60]) {
      const refused = await enter(step, codeAt(shop, factor.secret, seconds));
      expect([refused.status, (await problemOf(refused)).code]).toEqual([401, 'identity.wrong-code']);
    }
    expect((await enter(step, codeAt(shop, factor.secret))).status).toBe(200);
  });

  it('accepts each code once, with spaces too, and none older than the last one', async () => {
    const code = codeAt(shop, factor.secret);
    const step = await stepOf();
    expect((await enter(step, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
    for (const again of [step, await stepOf()]) {
      const refused = await enter(again, code);
      expect([refused.status, (await problemOf(refused)).code]).toEqual([401, 'identity.wrong-code']);
    }
    clock.advance(30);
    const next = await stepOf();
    expect((await enter(next, codeAt(shop, factor.secret))).status).toBe(200);
    expect((await enter(next, codeAt(shop, factor.secret, -30))).status).toBe(401);
  });

  it('accepts recovery codes of an earlier release once', async () => {
    const former = '0a1b-c2d3-e4f5-g6h7';
    const { id } = (await shop.database.one<{ id: string }>('SELECT id FROM staff WHERE email = $1', [
      OWNER.email,
    ])) ?? { id: '' };
    await shop.database.query('UPDATE staff SET recovery_codes = $2 WHERE id = $1', [
      id,
      JSON.stringify([formerRecoveryDigest(id, former)]),
    ]);
    const step = await stepOf();
    expect((await enter(step, former)).status).toBe(200);
    expect((await enter(step, former)).status).toBe(401);
  });

  it('opens one session when the same code is sent several times at once', async () => {
    const steps = await Promise.all([stepOf(), stepOf(), stepOf(), stepOf()]);
    const code = codeAt(shop, factor.secret);
    const answers = await Promise.all(steps.map((step) => enter(step, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await sessions()).toBe(1);

    const [recovery = ''] = factor.recoveryCodes;
    await shop.database.query('DELETE FROM throttles');
    const byRecovery = await Promise.all(steps.map((step) => enter(step, recovery)));
    expect(byRecovery.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await sessions()).toBe(2);
  });

  it('accepts each recovery code once, however it is typed, with an audit entry', async () => {
    const [first = '', second = ''] = factor.recoveryCodes;
    const step = await stepOf();
    expect((await enter(step, first)).status).toBe(200);
    expect((await problemOf(enter(step, first))).code).toBe('identity.wrong-code');
    expect((await enter(step, second.toUpperCase().replace(/-/g, ' '))).status).toBe(200);
    const log = await shop.database.query(
      `SELECT staff_email AS who, before, after FROM audit_log
       WHERE action = 'identity.recovery-code-used' ORDER BY id DESC LIMIT 2`,
    );
    expect(log).toEqual([
      { who: OWNER.email, before: { recoveryCodesLeft: 9 }, after: { recoveryCodesLeft: 8 } },
      { who: OWNER.email, before: { recoveryCodesLeft: 10 }, after: { recoveryCodesLeft: 9 } },
    ]);
  });

  it('delays wrong codes longer and longer in spite of right passwords, and accepts the right code after the delay', async () => {
    const step = await stepOf();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await enter(step, '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login()).status).toBe(200); // The right password does not begin the count anew.
    const refused = await problemOf(enter(await stepOf(), codeAt(shop, factor.secret)));
    expect(refused).toMatchObject({
      code: 'identity.too-many-attempts',
      details: { retryAfterSeconds: 5 },
    });
    clock.advance(5);
    expect((await enter(step, '000000')).status).toBe(401);
    expect((await problemOf(enter(step, codeAt(shop, factor.secret)))).details).toEqual({
      retryAfterSeconds: 10,
    });
    clock.advance(10);
    expect((await enter(step, codeAt(shop, factor.secret))).status).toBe(200);
  });

  it('allows only the free attempts when many codes arrive at once', async () => {
    const step = await stepOf();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => enter(step, String(n).padStart(6, '0'))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('refuses a step after five minutes, after a new password, of a closed account and when forged', async () => {
    const codeOf = async (step: string) => (await problemOf(enter(step, codeAt(shop, factor.secret)))).code;
    const late = await stepOf();
    clock.advance(301);
    expect(await codeOf(late)).toBe('identity.step-ended');
    const step = await stepOf();
    expect(
      await codeOf(
        step.replace(/^(.{20})(.)/, (_, head: string, one: string) => `${head}${one === 'A' ? 'B' : 'A'}`),
      ),
    ).toBe('identity.step-ended');
    expect(await codeOf('nonsense')).toBe('identity.step-ended');
    await shop.database.query('UPDATE staff SET active = false');
    expect(await codeOf(step)).toBe('identity.step-ended');
    await shop.database.query('UPDATE staff SET active = true');
    const [{ hash } = { hash: '' }] = await shop.database.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM staff',
    );
    await shop.database.query(`UPDATE staff SET password_hash = 'another'`);
    expect(await codeOf(step)).toBe('identity.step-ended');
    await shop.database.query('UPDATE staff SET password_hash = $1', [hash]);
    expect((await enter(step, codeAt(shop, factor.secret))).status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['a code of five digits', { step: 'x', code: '12345' }],
    ['a code that is no text', { step: 'x', code: { $ne: '' } }],
    ['a step that is absurdly long', { step: 'x'.repeat(1001), code: '123456' }],
  ])('refuses %s as malformed', async (_, body) => {
    const response = await call('POST', '/api/auth/login/code', body);
    expect([response.status, (await problemOf(response)).code]).toEqual([400, 'request.invalid']);
  });
});
