// @module-tag strict
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call as callShop, problemOf } from '../../support/http.js';
import { codeAt, turnOnSecondFactor } from '../../support/second-factor.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorStatus,
  StaffListEntry,
} from '#contracts/identity';
import { ownerSignIns } from '#modules/identity';
import { seal, unseal } from '#platform/sealing';

const PASSWORD = 'correct-horse-battery';
const PATH = '/api/auth/second-factor';
const FORMER_SECRET = 'a-secret-of-the-shop-before-this-one';

const clock = new SetClock();
let shop: TestShop;
/** Creates an account with a password and signs it in. */
let mary: SignedInStaff;

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = mary.headers) =>
  callShop(shop, method, path, body, headers);
const status = async () => bodyOf<SecondFactorStatus>(call('GET', PATH));
const refusal = async (response: Promise<Response>) => {
  const answer = await response;
  return [answer.status, (await problemOf(answer)).code];
};
const actions = async (id: string) =>
  (
    await shop.database.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [id],
    )
  ).map(({ action }) => action);
const rowOf = (id: string) =>
  shop.database.one<{ totp_secret: string | null; recovery_codes: string[] }>(
    'SELECT totp_secret, recovery_codes FROM staff WHERE id = $1',
    [id],
  );

beforeAll(async () => {
  shop = await startTestShop({ clock, env: { FORMER_SESSION_SECRETS: FORMER_SECRET } });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
});
afterAll(() => shop.stop());

beforeEach(async () => {
  await shop.database.query('DELETE FROM throttles');
  clock.advance(60);
  mary = await signIn(shop, 'staff');
  await shop.database.query(
    `UPDATE staff SET password_hash = (SELECT password_hash FROM staff WHERE email = 'owner@example.test') WHERE id = $1`,
    [mary.id],
  );
});

describe('turning on the own second factor', () => {
  it('requires the password again and changes nothing until a code proves the app', async () => {
    expect(await refusal(call('POST', `${PATH}/setup`, { currentPassword: 'not-it' }))).toEqual([
      400,
      'identity.wrong-password',
    ]);
    const begun = await bodyOf<SecondFactorSetup>(
      call('POST', `${PATH}/setup`, { currentPassword: PASSWORD }),
    );
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.uri).toContain(encodeURIComponent(mary.email));
    expect(begun.qr).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect(begun.setup).not.toContain(begun.secret);
    expect(await status()).toEqual({ on: false, recoveryCodesLeft: 0 });

    const proof = (code: string) => call('POST', `${PATH}/confirm`, { setup: begun.setup, code });
    const wrong = codeAt(shop, begun.secret, 3600);
    expect(await refusal(proof(wrong))).toEqual([400, 'identity.wrong-code']);
    expect(await status()).toEqual({ on: false, recoveryCodesLeft: 0 });
    const turnedOn = await proof(codeAt(shop, begun.secret));
    expect(turnedOn.status).toBe(200);
    expect((await bodyOf<RecoveryCodes>(turnedOn)).recoveryCodes).toHaveLength(10);
    expect(await status()).toEqual({ on: true, recoveryCodesLeft: 10 });
    expect(await actions(mary.id)).toEqual(['identity.second-factor-on']);
  });

  it('stores the secret sealed and the recovery codes as digests, and logs neither', async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    const stored = JSON.stringify([
      await rowOf(mary.id),
      await shop.database.query('SELECT * FROM audit_log WHERE subject_id = $1', [mary.id]),
    ]);
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace(/-/g, ''))]) {
      expect(stored).not.toContain(told);
    }
    expect((await rowOf(mary.id))?.totp_secret).toMatch(/^v1\.[\w-]+$/);
  });

  it('ends the other sessions of the account', async () => {
    const token = 'B'.repeat(43);
    const { createHash } = await import('node:crypto');
    await shop.database.query(
      `INSERT INTO sessions (sid, sess, expire, staff_id, created_at, last_seen_at)
       SELECT $1, sess, expire, staff_id, created_at, last_seen_at FROM sessions WHERE staff_id = $2`,
      [createHash('sha256').update(token).digest('hex'), mary.id],
    );
    const elsewhere = { cookie: `staff=${token}` };
    expect((await call('GET', '/api/auth/me', undefined, elsewhere)).status).toBe(200);
    await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    expect((await call('GET', '/api/auth/me', undefined, elsewhere)).status).toBe(401);
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('fails after fifteen minutes, in another session, with a forged set-up and when it is already on', async () => {
    const begin = async () =>
      bodyOf<SecondFactorSetup>(call('POST', `${PATH}/setup`, { currentPassword: PASSWORD }));
    const { setup, secret } = await begin();
    const proof = () => ({ setup, code: codeAt(shop, secret) });
    const other = await signIn(shop, 'staff');
    expect(await refusal(call('POST', `${PATH}/confirm`, proof(), other.headers))).toEqual([
      409,
      'identity.setup-ended',
    ]);
    expect(await refusal(call('POST', `${PATH}/confirm`, { ...proof(), setup: 'v1.forged' }))).toEqual([
      409,
      'identity.setup-ended',
    ]);
    clock.advance(901);
    expect(await refusal(call('POST', `${PATH}/confirm`, proof()))).toEqual([409, 'identity.setup-ended']);

    const again = await begin();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        call('POST', `${PATH}/confirm`, { setup: again.setup, code: codeAt(shop, again.secret) }),
      ),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409]);
    expect(await refusal(call('POST', `${PATH}/setup`, { currentPassword: PASSWORD }))).toEqual([
      409,
      'identity.second-factor-on',
    ]);
    expect(await actions(mary.id)).toEqual(['identity.second-factor-on']);
  });
});

describe('the own second factor', () => {
  it('is turned off with both password and code', async () => {
    const { secret } = await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    const off = (currentPassword: string, code: string) =>
      call('POST', `${PATH}/off`, { currentPassword, code });
    expect(await refusal(off('not-it', codeAt(shop, secret)))).toEqual([400, 'identity.wrong-password']);
    expect(await refusal(off(PASSWORD, codeAt(shop, secret, 3600)))).toEqual([400, 'identity.wrong-code']);
    expect((await off(PASSWORD, codeAt(shop, secret))).status).toBe(204);
    expect(await status()).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect(await rowOf(mary.id)).toEqual({ totp_secret: null, recovery_codes: [] });
    expect(await refusal(off(PASSWORD, codeAt(shop, secret)))).toEqual([409, 'identity.second-factor-off']);
    expect(await actions(mary.id)).toEqual(['identity.second-factor-on', 'identity.second-factor-off']);
  });

  it('gets new recovery codes, which invalidate the old ones, once per code', async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    const renew = (code: string) =>
      call('POST', `${PATH}/recovery-codes`, { currentPassword: PASSWORD, code });
    const code = codeAt(shop, secret);
    const answers = await Promise.all([renew(code), renew(code)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 400]);
    const good = answers.find((one) => one.status === 200) as Response;
    const { recoveryCodes: fresh } = await bodyOf<RecoveryCodes>(good);
    expect(fresh.filter((one) => recoveryCodes.includes(one))).toEqual([]);
    expect(await refusal(renew(recoveryCodes[0] ?? ''))).toEqual([400, 'identity.wrong-code']);
    expect((await renew(fresh[0] ?? '')).status).toBe(200);
    expect(await status()).toEqual({ on: true, recoveryCodesLeft: 10 });
    expect(await actions(mary.id)).toEqual([
      'identity.second-factor-on',
      'identity.recovery-codes-renewed',
      'identity.recovery-code-used',
      'identity.recovery-codes-renewed',
    ]);
  });

  it('cannot be turned off by guessing codes in an open browser with the password', async () => {
    await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    const guess = (n: number) =>
      call('POST', `${PATH}/off`, { currentPassword: PASSWORD, code: String(n).padStart(6, '0') });
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) answers.push((await guess(n)).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await status()).on).toBe(true);
  });

  it('accepts codes of a factor that a former secret has sealed, and seals it anew [asvs: 11.2.2]', async () => {
    const { secret } = await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    const former = seal(FORMER_SECRET, { purpose: 'second-factor', of: mary.id }, secret);
    await shop.database.query('UPDATE staff SET totp_secret = $2 WHERE id = $1', [mary.id, former]);
    // Requests at the same moment agree on one text.
    await Promise.all(Array.from({ length: 4 }, status));
    const stored = (await rowOf(mary.id))?.totp_secret ?? '';
    expect(stored).not.toBe(former);
    expect(unseal(shop.env.SESSION_SECRET, { purpose: 'second-factor', of: mary.id }, stored)).toBe(secret);
    // A step is used once: the code of the next one.
    clock.advance(30);
    const off = await call('POST', `${PATH}/off`, {
      currentPassword: PASSWORD,
      code: codeAt(shop, secret),
    });
    expect(off.status).toBe(204);
  });

  it('still accepts recovery codes after SESSION_SECRET was replaced', async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    await shop.database.query(`UPDATE staff SET totp_secret = 'v1.sealed-with-another' WHERE id = $1`, [
      mary.id,
    ]);
    const off = (code: string) => call('POST', `${PATH}/off`, { currentPassword: PASSWORD, code });
    expect(await refusal(off(codeAt(shop, secret)))).toEqual([400, 'identity.wrong-code']);
    expect((await off(recoveryCodes[3] ?? '')).status).toBe(204);
  });
});

describe('a lost second factor', () => {
  afterEach(async () => {
    await shop.database.query('DELETE FROM staff');
    await ownerSignIns(shop.database).createFirstOwner(shop.env);
  });

  it('is turned off by the owner only, who sees it in the list, and ends the sessions', async () => {
    const owner = await signIn(shop, 'owner');
    await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    const listed = async () =>
      (await bodyOf<StaffListEntry[]>(call('GET', '/api/staff', undefined, owner.headers))).find(
        ({ id }) => id === mary.id,
      );
    expect(await listed()).toMatchObject({ hasSecondFactor: true });
    expect(JSON.stringify(await listed())).not.toContain('v1.');
    const reset = (id: string, who = owner) =>
      call('DELETE', `/api/staff/${id}/second-factor`, undefined, who.headers);
    expect(await refusal(reset(mary.id, mary))).toEqual([403, 'identity.not-allowed']);
    expect(await refusal(reset(owner.id))).toEqual([409, 'identity.own-second-factor']);
    expect(await refusal(reset('0199aa00-0000-7000-8000-000000000000'))).toEqual([
      404,
      'identity.staff-not-found',
    ]);
    expect((await reset(mary.id)).status).toBe(204);
    expect(await listed()).toMatchObject({ hasSecondFactor: false });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    expect(await refusal(reset(mary.id))).toEqual([409, 'identity.second-factor-off']);
    const [entry] = await shop.database.query(
      `SELECT action, staff_email, before, after FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [mary.id],
    );
    expect(entry).toEqual({
      action: 'identity.second-factor-off',
      staff_email: owner.email,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });

  it('survives a new password from the command on the server, which turns it off only when told to', async () => {
    await shop.database.query('DELETE FROM staff');
    await ownerSignIns(shop.database).createFirstOwner(shop.env);
    const login = (body: object) => call('POST', '/api/auth/login', body, {});
    const first = await login({ email: 'owner@example.test', password: PASSWORD });
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    await turnOnSecondFactor(shop, { cookie }, PASSWORD);
    const kept = await ownerSignIns(shop.database).resetPassword(shop.env);
    const half = await login({ email: kept.email, password: kept.password });
    expect(await bodyOf(half)).toMatchObject({ step: expect.any(String) as string, hasApp: true });
    expect(half.headers.get('set-cookie')).toBeNull();

    const reset = { turnOffSecondFactor: true };
    const made = await ownerSignIns(shop.database).resetPassword(shop.env, reset);
    const again = await login({ email: made.email, password: made.password });
    const me = await bodyOf<{ mustChangePassword: boolean; secondFactorDueAt: string }>(again);
    expect(me.mustChangePassword).toBe(true);
    expect(Date.parse(me.secondFactorDueAt)).toBeLessThanOrEqual(Date.now());
  });
});
