// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { addPasskey, askToSignIn, type Authenticator, type Manners } from '../../support/authenticator.js';
import { bodyOf, call } from '../../support/http.js';
import { codeAt, turnOnSecondFactor } from '../../support/second-factor.js';
import { SetClock } from '../../support/set-clock.js';
import { Passwords } from '../../../src/modules/identity/application/passwords.js';
import type { SignInStep } from '#contracts/identity';
import { ownerSignIns } from '#modules/identity';

const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };
const HOME = '203.0.113.9';
/** Where the owner has never been with another device. */
const ABROAD = '198.51.100.77';
/** Attempts of all strangers together that are checked before the first wait, and the longest wait (seconds). */
const FREE = 5;
const LONGEST_WAIT = 5 * 60;
const NETWORKS = Array.from({ length: 200 }, (_, n) => `192.0.2.${n}`);
/** In parallel with each wave of attackers, one after the other. */
const OWNER_TIMES = 3;

const clock = new SetClock();
let shop: TestShop;
/** The cookie of the owner's browser, which has signed in before. */
let device: string;

beforeAll(async () => {
  shop = await startTestShop({ clock, env: { TRUSTED_PROXIES: '127.0.0.1', NETWORK_LIMITS: 'on' } });
});
afterAll(() => shop.stop());

beforeEach(async () => {
  for (const table of ['staff', 'throttles', 'sessions', 'staff_devices', 'mails', 'audit_log'])
    await shop.database.query(`DELETE FROM ${table}`);
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
  const first = await login(HOME, {});
  device = cookieOf(first, 'staff-device');
});

/** Sends a request through the shop's proxy, as a client of that address. */
function send(from: string, path: string, body: object, cookie = ''): Promise<Response> {
  return call(shop, 'POST', path, body, {
    'x-forwarded-for': from,
    cookie,
    'user-agent': `Browser of ${from}`,
  });
}

function login(from: string, { password = OWNER.password, cookie = '' }): Promise<Response> {
  return send(from, '/api/auth/login', { email: OWNER.email, password }, cookie);
}

function cookieOf(response: Response, name: string): string {
  const found = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return found?.split(';')[0] ?? '';
}

/** All attackers at once, while the owner signs in a few times; returns the statuses of both. */
async function wave(attack: (from: string) => Promise<Response>, enter: () => Promise<Response>) {
  const owner = async () => {
    const statuses: number[] = [];
    for (let time = 0; time < OWNER_TIMES; time += 1) statuses.push((await enter()).status);
    return statuses;
  };
  const [attackers, owners] = await Promise.all([Promise.all(NETWORKS.map(attack)), owner()]);
  const statuses = attackers.map(({ status }) => status);
  const count = (status: number) => statuses.filter((one) => one === status).length;
  return { owners, refused: count(429), checked: NETWORKS.length - count(429), count };
}

const always = Array<number>(OWNER_TIMES).fill(200);
const rows = <T extends Record<string, unknown>>(sql: string) => shop.database.query<T>(sql);
const failures = () =>
  rows<{ network: string }>(
    `SELECT after ->> 'network' AS network FROM audit_log WHERE action = 'identity.sign-in-failed'`,
  );

describe('attackers from 200 networks at once [asvs: 6.3.1]', () => {
  const guessing = (from: string) => login(from, { password: 'guess-guess-guess' });
  const entering = () => login(ABROAD, { cookie: device });

  it('have five passwords checked, then one in five minutes, while the known device always gets in', async () => {
    const first = await wave(guessing, entering);
    expect(first).toMatchObject({ owners: always, checked: FREE });
    expect(first.count(401)).toBe(FREE);
    // Somebody has guessed it now: nobody looks at it.
    expect((await login('192.0.2.250', {})).status).toBe(429);

    for (let time = 0; time < 3; time += 1) {
      clock.advance(LONGEST_WAIT);
      expect(await wave(guessing, entering)).toMatchObject({ owners: always, checked: 1 });
      expect((await login('192.0.2.250', {})).status).toBe(429);
    }
  });

  it('fill the line of strangers with addresses that no account has, and keep the known device waiting for none', async () => {
    const anybody = (from: string) =>
      send(from, '/api/auth/login', { email: `${from}@example.test`, password: 'guess-guess-guess' });
    const flood = await wave(anybody, entering);
    expect(flood.owners).toEqual(always);
    expect(flood.refused).toBeGreaterThan(0);
    expect(flood.count(401) + flood.refused).toBe(NETWORKS.length);
    // Who was refused unseen does not wait for it later.
    const counted = await rows<{ n: number }>(
      `SELECT coalesce(sum(failures), 0)::integer AS n FROM throttles WHERE key LIKE 'sign-in-account:%'`,
    );
    expect(counted).toEqual([{ n: flood.count(401) }]);
  });

  it('leave an entry with the network for each password that was checked, and no mail', async () => {
    await wave(guessing, entering);
    const failed = await failures();
    expect(failed).toHaveLength(FREE);
    for (const { network } of failed) expect(NETWORKS).toContain(network);
    const signedIn = await rows<{ network: string; newDevice: boolean }>(
      `SELECT after ->> 'network' AS network, (after ->> 'newDevice')::boolean AS "newDevice"
       FROM audit_log WHERE action = 'identity.signed-in' ORDER BY id`,
    );
    const known = Array.from({ length: OWNER_TIMES }, () => ({ network: ABROAD, newDevice: false }));
    expect(signedIn).toEqual([{ network: HOME, newDevice: true }, ...known]);

    const notices = () =>
      rows<{ network: string }>(
        `SELECT data ->> 'network' AS network FROM mails WHERE template = 'new-device-notice' ORDER BY created_at, id`,
      );
    expect(await notices()).toEqual([{ network: HOME }]);
    clock.advance(LONGEST_WAIT);
    const somewhere = '198.51.100.200';
    expect((await login(somewhere, {})).status).toBe(200);
    expect(await notices()).toEqual([{ network: HOME }, { network: somewhere }]);
  });
});

describe('attackers from 200 networks who know the password', () => {
  it('have five codes checked, and cannot use up those of the known device, which signs in with app or recovery code', async () => {
    const headers = { cookie: cookieOf(await login(ABROAD, { cookie: device }), 'staff') };
    const { secret, recoveryCodes } = await turnOnSecondFactor(shop, headers, OWNER.password);
    const stepOf = async (from: string, cookie = '') =>
      (await bodyOf<SignInStep>(login(from, { cookie }))).step;
    const enterWith = async (code: string) =>
      send(ABROAD, '/api/auth/login/code', { step: await stepOf(ABROAD, device), code }, device);
    // It is bound to no network: they share it.
    const step = await stepOf('192.0.2.250');
    const tryCode = (code: string) => (from: string) => send(from, '/api/auth/login/code', { step, code });
    const wrong = codeAt(shop, secret, 3600);

    const first = await wave(tryCode(wrong), () => enterWith(recoveryCodes.shift() ?? ''));
    expect(first).toMatchObject({ owners: always, checked: FREE });
    // The right ones are not looked at either: they are still unused.
    expect((await tryCode(codeAt(shop, secret))('192.0.2.0')).status).toBe(429);
    expect((await tryCode(recoveryCodes[0] ?? '')('192.0.2.1')).status).toBe(429);
    expect((await enterWith(codeAt(shop, secret))).status).toBe(200);
    expect((await enterWith(recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await failures()).toHaveLength(FREE);
  });
});

describe('an attacker who fills the line of strangers from one network', () => {
  const FLOOD = 15;
  const GUESS = 'guess-guess-guess';
  const anybody = (_: unknown, n: number) =>
    send('192.0.2.1', '/api/auth/login', { email: `${n}@example.test`, password: GUESS });

  /** Holds the first check until `release`, and notes the checks in their order. */
  function holdChecks() {
    const passwords = shop.app.get(Passwords, { strict: false });
    const checks = passwords as unknown as Record<'verify', (password: string) => Promise<boolean>>;
    const verify = checks.verify.bind(passwords);
    onTestFinished(() => {
      release();
      vi.restoreAllMocks();
    });
    const checked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.spyOn(checks, 'verify').mockImplementation(async (password, ...rest) => {
      if (checked.push(password) === 1) await held;
      return verify(password, ...rest);
    });
    const digest = passwords.digest.bind(passwords);
    const coded = vi.spyOn(passwords, 'digest').mockImplementation(async (...given) => {
      const found = await digest(...given);
      checked.push('code');
      return found;
    });
    const asked = vi.spyOn(passwords, 'matches');
    const waiting = (count: number) =>
      expect.poll(() => asked.mock.calls.length + coded.mock.calls.length).toBe(count);
    return { checked, release, waiting };
  }

  it('keeps the owner at a new device in another network waiting for two of its passwords at most', async () => {
    const { checked, release, waiting } = holdChecks();
    const flood = Array.from({ length: FLOOD }, anybody);
    await waiting(FLOOD);
    const entering = login(ABROAD, {});
    await waiting(FLOOD + 1);
    release();
    expect((await entering).status).toBe(200);
    expect(checked.slice(0, 3)).toEqual([GUESS, GUESS, OWNER.password]);
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]));
  });

  it('keeps their recovery code waiting no longer, and they get in', async () => {
    const headers = { cookie: cookieOf(await login(ABROAD, { cookie: device }), 'staff') };
    const { recoveryCodes } = await turnOnSecondFactor(shop, headers, OWNER.password);
    await shop.database.query('DELETE FROM staff_devices');
    const { step } = await bodyOf<SignInStep>(login(ABROAD, {}));
    const { checked, release, waiting } = holdChecks();
    const flood = Array.from({ length: FLOOD }, anybody);
    await waiting(FLOOD);
    const entering = send(ABROAD, '/api/auth/login/code', { step, code: recoveryCodes[0] });
    await waiting(FLOOD + 1);
    expect(checked).toEqual([GUESS]);
    release();
    expect((await entering).status).toBe(200);
    expect(checked.slice(0, 4)).toContain('code');
    await Promise.all(flood);
  });
});

describe('attackers from 200 networks with the number of a passkey', () => {
  it('have five signatures checked, and cannot use up those of the known device', async () => {
    const headers = { cookie: cookieOf(await login(ABROAD, { cookie: device }), 'staff') };
    const { authenticator } = await addPasskey(shop, headers);
    let counter = 100;
    const answer = async (from: string, by: Authenticator, manners: Manners, cookie = '') => {
      const sent = { 'x-forwarded-for': from, cookie };
      const { asked, headers: browser } = await askToSignIn(shop, undefined, sent);
      const body = { passkey: by.use(asked, manners) };
      return send(from, '/api/auth/login/passkey', body, `${browser.cookie}; ${cookie}`);
    };
    const result = await wave(
      (from) => answer(from, authenticator, { forged: true, counter: 1 }),
      () => answer(ABROAD, authenticator, { counter: (counter += 1) }, device),
    );
    expect(result).toMatchObject({ owners: always, checked: FREE });
    expect(result.count(400)).toBe(FREE);
    expect(await failures()).toHaveLength(FREE);
  });
});

describe('starts of a sign-in with a passkey', () => {
  const FREE_STARTS = 30;
  const open = async () =>
    (await rows<{ n: number }>('SELECT count(*)::integer AS n FROM passkey_challenges'))[0]?.n;
  const start = (from: string, cookie = '') => send(from, '/api/auth/login/passkey/options', {}, cookie);
  beforeEach(() => shop.database.query('DELETE FROM passkey_challenges'));

  it.each([
    ['at the bound', FREE_STARTS],
    ['one above it', FREE_STARTS + 1],
    ['far above it', 200],
  ])(
    'are bounded for a network, and store no more, while the known device starts: %s',
    async (_what, many) => {
      const starts = await Promise.all(Array.from({ length: many }, () => start('192.0.2.1')));
      const refused = starts.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(many - FREE_STARTS);
      expect(await open()).toBe(FREE_STARTS);
      for (const response of refused) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await response.json()).toMatchObject({ code: 'identity.too-many-attempts' });
      }
      expect((await start('192.0.2.1', device)).status).toBe(200);
      expect((await start('192.0.2.2')).status).toBe(200);
    },
  );

  it('delete those that have ended', async () => {
    await Promise.all(NETWORKS.slice(0, 25).map((from) => start(from)));
    clock.advance(LONGEST_WAIT);
    for (let time = 0; time < 3; time += 1) await start('192.0.2.201');
    expect(await open()).toBe(3);
  });
});
