// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { addPasskey, askToSignIn, Authenticator, siteOf, type Manners } from '../../support/authenticator.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { SignInWithPasskey } from '../../../src/modules/identity/application/sign-in-with-passkey.js';
import type { SignInStep } from '#contracts/identity';
import { DomainError } from '#kernel';
import { ownerSignIns } from '#modules/identity';

const PASSWORD = 'correct-horse-battery';
const PATH = '/api/auth/login/passkey';
const AWAY = '198.51.100.77';

const clock = new SetClock();
const lines: string[] = [];
let shop: TestShop;
let mary: SignedInStaff;
let authenticator: Authenticator;
let recoveryCodes: string[];

const refusal = async (response: Response | Promise<Response>) => {
  const answer = await response;
  return [answer.status, (await problemOf(answer)).code];
};
const finish = (passkey: object, headers: Record<string, string>, step?: string) =>
  call(shop, 'POST', PATH, { passkey, ...(step !== undefined && { step }) }, headers);
/** Signs in as the browser does. */
async function enter(manners?: Manners, by = authenticator): Promise<Response> {
  const { asked, headers } = await askToSignIn(shop);
  return finish(by.use(asked, manners), headers);
}
const login = () => call(shop, 'POST', '/api/auth/login', { email: mary.email, password: PASSWORD });
const sessionsOf = async (id = mary.id) =>
  (
    await shop.database.one<{ n: number }>(
      'SELECT count(*)::integer AS n FROM sessions WHERE staff_id = $1',
      [id],
    )
  )?.n;
const newestEntry = () =>
  shop.database.one<{ action: string; who: string; after: object }>(
    `SELECT action, staff_email AS who, after FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
    [mary.id],
  );

beforeAll(async () => {
  shop = await startTestShop({ clock, onLog: (line) => lines.push(line) });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
});
afterAll(() => shop.stop());

beforeEach(async () => {
  await shop.database.query('DELETE FROM throttles');
  clock.advance(60);
  mary = await signIn(shop, 'staff');
  await shop.database.query(
    `UPDATE staff SET password_hash = (SELECT password_hash FROM staff WHERE email = $2) WHERE id = $1`,
    [mary.id, shop.env.ADMIN_EMAIL],
  );
  const added = await addPasskey(shop, mary.headers);
  authenticator = added.authenticator;
  recoveryCodes = added.recoveryCodes ?? [];
  await shop.database.query('DELETE FROM sessions WHERE staff_id = $1', [mary.id]);
  lines.length = 0;
});

describe('a sign-in with a passkey', () => {
  it('asks for any passkey of the shop, and needs neither address nor password', async () => {
    const { response, asked } = await askToSignIn(shop);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toMatch(
      /^staff-passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked).not.toHaveProperty('allowCredentials');

    const entered = await enter();
    expect(entered.status).toBe(200);
    expect(await bodyOf(entered)).toMatchObject({ id: mary.id, email: mary.email, secondFactorDueAt: null });
    const cookies = entered.headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('staff=')) ?? '';
    expect(session).toMatch(/^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies.find((cookie) => cookie.startsWith('staff-passkey='))).toContain(
      'Expires=Thu, 01 Jan 1970',
    );
    const headers = { cookie: session.split(';')[0] ?? '' };
    expect((await call(shop, 'GET', '/api/auth/me', undefined, headers)).status).toBe(200);
    // The passkey counts as a factor just given.
    expect((await call(shop, 'GET', '/api/auth/confirmation', undefined, headers)).status).toBe(204);
    const [own] = await bodyOf<{ lastUsedAt: string }[]>(
      call(shop, 'GET', '/api/auth/passkeys', undefined, headers),
    );
    expect(own?.lastUsedAt).toBe(clock.now().toISOString());
  });

  it('is in the audit log and the process log, and mailed when the device is new', async () => {
    expect((await enter()).status).toBe(200);
    expect(await newestEntry()).toMatchObject({
      action: 'identity.signed-in',
      who: mary.email,
      after: { method: 'passkey', newDevice: true },
    });
    const mails = await shop.database.query('SELECT 1 FROM mails WHERE recipient = $1 AND template = $2', [
      mary.email,
      'new-device-notice',
    ]);
    expect(mails).toHaveLength(1);
    expect(lines.join()).toContain('"method":"passkey"');
    expect(lines.join()).not.toContain(authenticator.id);
  });

  it.each<[string, Manners, string]>([
    ['of a page of another site', { origin: 'https://evil.example' }, 'identity.passkey-other-site'],
    ['in a frame of another site', { crossOrigin: true }, 'identity.passkey-other-site'],
    ['bound to another site', { rpId: 'evil.example' }, 'identity.passkey-other-site'],
    ['that verified nobody', { verified: false }, 'identity.passkey-invalid'],
    ['with a forged signature', { forged: true }, 'identity.passkey-invalid'],
    ['that names no account', { userHandle: null }, 'identity.passkey-unknown'],
    [
      'that names another account',
      { userHandle: Buffer.from('0199aa00-0000-7000-8000-000000000000').toString('base64url') },
      'identity.passkey-unknown',
    ],
  ])('refuses one %s, and opens nothing', async (_which, manners, code) => {
    expect(await refusal(enter(manners))).toEqual([400, code]);
    expect(await sessionsOf()).toBe(0);
    expect(await newestEntry()).toMatchObject({
      action: 'identity.sign-in-failed',
      after: { reason: 'passkey' },
    });
    expect((await enter()).status).toBe(200);
  });

  it('takes an answer once, from the browser that was asked, within five minutes', async () => {
    const ended = [400, 'identity.passkey-challenge-ended'];
    const { asked, headers } = await askToSignIn(shop);
    const passkey = authenticator.use(asked);
    expect(await refusal(finish(passkey, {}))).toEqual(ended);
    const stranger = await askToSignIn(shop);
    expect(await refusal(finish(passkey, stranger.headers))).toEqual([400, 'identity.passkey-invalid']);
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(passkey, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await refusal(finish(passkey, headers))).toEqual(ended);
    expect(await sessionsOf()).toBe(1);

    const late = await askToSignIn(shop);
    clock.advance(300);
    expect(await refusal(finish(authenticator.use(late.asked), late.headers))).toEqual(ended);
  });

  it('refuses a passkey whose counter went back, and tells the account', async () => {
    expect((await enter({ counter: 7 })).status).toBe(200);
    const copied = [400, 'identity.passkey-copied'];
    expect(await refusal(enter({ counter: 7 }))).toEqual(copied);
    expect(await refusal(enter({ counter: 3 }))).toEqual(copied);
    expect(await refusal(enter({ counter: 0 }))).toEqual(copied);
    expect(await sessionsOf()).toBe(1);
    const notices = await shop.database.query(
      `SELECT data ->> 'passkey' AS passkey FROM mails WHERE recipient = $1 AND data ->> 'event' = 'passkey-copied'`,
      [mary.email],
    );
    expect(notices).toEqual([{ passkey: 'Laptop' }, { passkey: 'Laptop' }, { passkey: 'Laptop' }]);
    // A forger without the key cannot cause such a mail.
    expect(await refusal(enter({ counter: 1, forged: true }))).toEqual([400, 'identity.passkey-invalid']);
    expect((await enter({ counter: 8 })).status).toBe(200);
  });

  it('accepts passkeys that are synchronised and do not count, again and again', async () => {
    await shop.database.query(
      `INSERT INTO sessions (sid, sess, expire, staff_id, created_at, last_seen_at, confirmed_at)
       SELECT encode(sha256(convert_to($2, 'UTF8')), 'hex'), '{}', $3::timestamptz + interval '1 hour', $1, $3, $3, $3`,
      [mary.id, mary.headers.cookie.replace('staff=', ''), clock.now()],
    );
    const { authenticator: synced } = await addPasskey(shop, mary.headers, { counts: false });
    for (const _time of [1, 2, 3]) expect((await enter({}, synced)).status).toBe(200);
  });

  it('refuses an unknown and a removed passkey, and one of a closed account, with the same words', async () => {
    const stranger = new Authenticator(siteOf(shop));
    const unknown = await problemOf(enter({}, stranger));
    expect(unknown.code).toBe('identity.passkey-unknown');
    await shop.database.query('UPDATE staff SET active = false WHERE id = $1', [mary.id]);
    const closed = await problemOf(enter());
    expect({ ...closed, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    await shop.database.query('DELETE FROM staff_passkeys WHERE staff_id = $1', [mary.id]);
    const removed = await problemOf(enter());
    expect({ ...removed, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(await sessionsOf()).toBe(0);
  });
});

describe('a password sign-in of an account with a passkey', () => {
  const stepOf = async () => bodyOf<SignInStep>(login());

  it('needs the passkey too, or a recovery code', async () => {
    const answer = await login();
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { step, ...has } = await bodyOf<SignInStep>(answer);
    expect(has).toEqual({ hasApp: false, hasPasskey: true });
    const { asked, headers } = await askToSignIn(shop, step);
    expect(asked).toMatchObject({ allowCredentials: [{ id: authenticator.id }] });
    // A passkey that was asked for by name need not say whose it is.
    const entered = await finish(authenticator.use(asked, { userHandle: null }), headers, step);
    expect(entered.status).toBe(200);

    const byCode = { step: (await stepOf()).step, code: recoveryCodes[0] };
    expect((await call(shop, 'POST', '/api/auth/login/code', byCode)).status).toBe(200);
    expect((await call(shop, 'POST', '/api/auth/login/code', byCode)).status).toBe(401);
  });

  it('refuses the passkey of another account, and a step that has ended', async () => {
    const other = await addPasskey(shop, (await signIn(shop, 'staff')).headers);
    const { step } = await stepOf();
    const { asked, headers } = await askToSignIn(shop, step);
    expect(await refusal(finish(other.authenticator.use(asked), headers, step))).toEqual([
      400,
      'identity.passkey-unknown',
    ]);
    clock.advance(301);
    const ended = await call(shop, 'POST', `${PATH}/options`, { step });
    expect(await refusal(ended)).toEqual([401, 'identity.step-ended']);
    const late = await askToSignIn(shop);
    expect(await refusal(finish(authenticator.use(late.asked), late.headers, step))).toEqual([
      401,
      'identity.step-ended',
    ]);
  });

  it('opens no session with the password alone when the passkey is added at the same moment', async () => {
    await shop.database.query('DELETE FROM staff_passkeys WHERE staff_id = $1', [mary.id]);
    const again = await signIn(shop, 'staff');
    await shop.database.query('UPDATE sessions SET staff_id = $1 WHERE staff_id = $2', [mary.id, again.id]);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, login)),
      addPasskey(shop, again.headers),
    ]);
    // Each either came before, and was ended, or needs the passkey; one that lost the race is refused.
    for (const answer of answers) {
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
      if (cookie === undefined) continue;
      expect((await call(shop, 'GET', '/api/auth/me', undefined, { cookie })).status).toBe(401);
    }
    expect(await sessionsOf()).toBe(1);
  });
});

describe('the throttles of sign-ins with a passkey', () => {
  /** Sends forged answers as a client of that address; returns what each was refused with. */
  async function forge(from: string, times: number, by = authenticator): Promise<string[]> {
    const service = shop.app.get(SignInWithPasskey, { strict: false });
    const codes: string[] = [];
    for (let n = 0; n < times; n += 1) {
      const browser = `${from} ${n}`;
      const origin = { ipAddress: from, userAgent: '', previousToken: undefined, deviceToken: undefined };
      const asked = await service.begin(browser, undefined, origin);
      const answer = by.use(asked, { forged: true });
      await service.signIn({ answer, step: undefined, browser, ...origin }).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        codes.push(error.code);
      });
    }
    return codes;
  }

  it('slow strangers down, and not the devices that the account knows', async () => {
    expect((await enter()).status).toBe(200);
    const invalid = Array<string>(5).fill('identity.passkey-invalid');
    expect(await forge(AWAY, 6)).toEqual([...invalid, 'identity.too-many-attempts']);
    expect(await forge('192.0.2.1', 1)).toEqual(['identity.too-many-attempts']);
    expect((await enter()).status).toBe(200);
  });

  it('slow one address that tries unknown passkeys', async () => {
    const stranger = new Authenticator(siteOf(shop));
    const codes = await forge('192.0.2.9', 21, stranger);
    expect(codes.slice(0, 20)).toEqual(Array<string>(20).fill('identity.passkey-unknown'));
    expect(codes[20]).toBe('identity.too-many-attempts');
  });
});
