// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { unique } from '../../support/makers/unique.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn } from '../../support/staff.js';
import { SignIn } from '../../../src/modules/identity/application/sign-in.js';
import type { StaffSession } from '#contracts/identity';
import { DomainError } from '#kernel';
import { ownerSignIns } from '#modules/identity';

const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };
const HOME = '203.0.113.9';
const AWAY = '198.51.100.77';

const clock = new SetClock();
const lines: string[] = [];
let shop: TestShop;
let owner: { readonly id: string };

beforeAll(async () => {
  shop = await startTestShop({ clock, onLog: (line) => lines.push(line) });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
  owner = (await shop.database.one<{ id: string }>('SELECT id FROM staff WHERE email = $1', [
    OWNER.email,
  ])) ?? { id: '' };
});
afterAll(() => shop.stop());

beforeEach(async () => {
  for (const table of ['throttles', 'sessions', 'staff_devices', 'mails', 'audit_log'])
    await shop.database.query(`DELETE FROM ${table}`);
  lines.length = 0;
});

interface Attempt {
  readonly from: string;
  readonly password?: string;
  readonly email?: string;
  /** The token in the device's cookie. */
  readonly device?: string;
}

/** Signs in as a client of that address would; returns status, problem code and cookies. */
async function attempt({ from, password = OWNER.password, email = OWNER.email, device }: Attempt) {
  const origin = { ipAddress: from, userAgent: 'Firefox', previousToken: undefined, deviceToken: device };
  try {
    const opened = await shop.app.get(SignIn, { strict: false }).signIn({ email, password, ...origin });
    if (!('token' in opened)) throw new Error('There is no second factor');
    return { status: 200, session: `staff=${opened.token}`, device: opened.deviceToken };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: error.kind === 'too-many' ? 429 : 401, session: '', device: '' };
  }
}

const guess = (from: string, device?: string) =>
  attempt({ from, password: 'guess-guess-guess', ...(device && { device }) });
const countOf = async (sql: string) =>
  (await shop.database.one<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`))?.n;

describe('a sign-in under attack from 200 networks [asvs: 6.1.1]', () => {
  it('opens for a known device or network only, and few passwords of all attackers together are checked', async () => {
    const { device } = await attempt({ from: HOME });
    const statuses: number[] = [];
    for (let network = 0; network < 200; network += 1) {
      statuses.push((await guess(`192.0.2.${network}`)).status);
      if (network % 10 === 0) clock.advance(15);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(15);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(185);
    expect((await attempt({ from: '192.0.2.250' })).status).toBe(429);
    expect((await attempt({ from: HOME })).status).toBe(200);
    for (const from of [HOME, AWAY]) expect((await attempt({ from, device })).status, from).toBe(200);
  });

  it('counts the failures of a known device too, apart from those of all others', async () => {
    const { device } = await attempt({ from: HOME });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await guess(AWAY, device)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await attempt({ from: HOME })).status).toBe(200);
    expect((await attempt({ from: '192.0.2.1' })).status).toBe(200);
  });
});

describe('a known device', () => {
  it('keeps its token, which scripts and other sites cannot use', async () => {
    const first = await attempt({ from: HOME });
    const again = await attempt({ from: AWAY, device: first.device });
    expect(again.device).toBe(first.device);
    expect(await countOf('staff_devices')).toBe(1);
    const response = await call(shop, 'POST', '/api/auth/login', OWNER);
    expect(response.headers.getSetCookie()[1]).toMatch(
      /^staff-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('gets a new token when the sent one was planted', async () => {
    const planted = 'A'.repeat(43);
    const { device } = await attempt({ from: HOME, device: planted });
    expect(device).toMatch(/^[\w-]{43}$/);
    expect(device).not.toBe(planted);
  });

  it('is known to its own account only', async () => {
    const { device } = await attempt({ from: HOME });
    const other = await signIn(shop, 'staff');
    for (let n = 0; n < 5; n += 1)
      await attempt({ from: AWAY, device, email: other.email, password: 'wrong' });
    expect((await attempt({ from: AWAY, device, email: other.email, password: 'wrong' })).status).toBe(429);
    expect((await attempt({ from: AWAY, device })).status).toBe(200);
  });

  it('is forgotten when its session is ended, when all others are, and with a new password', async () => {
    const there = await attempt({ from: AWAY });
    const here = await attempt({ from: HOME });
    const headers = { cookie: here.session };
    const list = await bodyOf<StaffSession[]>(call(shop, 'GET', '/api/auth/sessions', undefined, headers));
    expect(list.map(({ network }) => network).sort()).toEqual([AWAY, HOME]);
    const id = list.find(({ network }) => network === AWAY)?.id;
    expect((await call(shop, 'DELETE', `/api/auth/sessions/${id}`, undefined, headers)).status).toBe(204);
    expect(await countOf('staff_devices')).toBe(1);
    await attempt({ from: AWAY, device: there.device });
    expect(await countOf('staff_devices')).toBe(2);
    expect((await call(shop, 'DELETE', '/api/auth/sessions', undefined, headers)).status).toBe(204);
    expect(await countOf('staff_devices')).toBe(1);

    await attempt({ from: AWAY });
    const passwords = { currentPassword: OWNER.password, newPassword: 'quiet-river-of-wool' };
    expect((await call(shop, 'POST', '/api/auth/password', passwords, headers)).status).toBe(204);
    expect(await countOf('staff_devices')).toBe(1);
    await ownerSignIns(shop.database).resetPassword(shop.env);
    expect(await countOf('staff_devices')).toBe(0);
    await shop.database.query('DELETE FROM staff WHERE id = $1', [owner.id]);
    await ownerSignIns(shop.database).createFirstOwner(shop.env);
  });
});

describe('the records of sign-ins [asvs: 16.3.1]', () => {
  it('hold account, network and outcome in the audit log and the process log, without the address', async () => {
    await guess(AWAY);
    await attempt({ from: HOME });
    const entries = await shop.database.query<{ action: string; who: string; after: object }>(
      `SELECT action, staff_email AS who, after FROM audit_log WHERE subject_type = 'sign-in' ORDER BY id`,
    );
    expect(entries).toEqual([
      {
        action: 'identity.sign-in-failed',
        who: 'system',
        after: { network: AWAY, userAgent: 'Firefox', reason: 'password' },
      },
      {
        action: 'identity.signed-in',
        who: OWNER.email,
        after: { network: HOME, userAgent: 'Firefox', method: 'password', newDevice: true },
      },
    ]);
    const [refused, opened] = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'Sign-in refused' || msg === 'Signed in');
    expect(refused).toMatchObject({ network: AWAY, reason: 'password' });
    expect(opened).toMatchObject({ network: HOME, newDevice: true, staffId: refused?.['staffId'] });
    expect(lines.join()).not.toContain(OWNER.email);
    expect(lines.join()).not.toContain(OWNER.password);
  });

  it('hold nothing of an address without an account but the network', async () => {
    const email = `${unique('stranger')}@example.test`;
    await attempt({ from: AWAY, email });
    expect(await countOf('audit_log')).toBe(0);
    expect(lines.join()).not.toContain(email);
    expect(lines.join()).toContain(AWAY);
  });

  it('hold refused attempts in the process log only [asvs: 16.3.3]', async () => {
    for (let n = 0; n < 7; n += 1) await guess(AWAY);
    expect(await countOf(`audit_log WHERE action = 'identity.sign-in-failed'`)).toBe(5);
    expect(lines.filter((line) => line.includes('"reason":"throttled"'))).toHaveLength(2);
  });

  it('mail the account about a new device, and not about a known one', async () => {
    const { device } = await attempt({ from: HOME });
    await attempt({ from: AWAY, device });
    const mails = await shop.database.query<{ template: string; recipient: string; data: object }>(
      'SELECT template, recipient, data FROM mails',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: 'new-device-notice',
      recipient: OWNER.email,
      data: { network: HOME, userAgent: 'Firefox', at: clock.now().toISOString() },
    });
  });
});

describe('a first password [asvs: 6.4.1]', () => {
  it('ends three days after an owner typed it, and a common one is refused', async () => {
    const boss = await signIn(shop);
    const input = { email: `${unique('una')}@example.test`, role: 'staff', password: 'quiet-river-of-wool' };
    const add = (password: string) => call(shop, 'POST', '/api/staff', { ...input, password }, boss.headers);
    for (const weak of ['Password123!', 'aranandash2026', 'qwerty123456']) {
      expect((await problemOf(add(weak))).code).toBe('identity.weak-password');
    }
    expect((await add(input.password)).status).toBe(201);
    clock.advance(3 * 86_400 - 1);
    expect((await attempt({ from: HOME, ...input })).status).toBe(200);
    clock.advance(1);
    const login = { email: input.email, password: input.password };
    const late = await call(shop, 'POST', '/api/auth/login', login);
    expect([late.status, (await problemOf(late)).code]).toEqual([401, 'identity.first-password-ended']);
  });
});
