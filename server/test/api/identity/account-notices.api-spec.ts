import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignIn } from '../../../src/modules/identity/application/sign-in.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { unique } from '../../support/makers/unique.js';
import { codeAt, turnOnSecondFactor } from '../../support/second-factor.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { StaffListEntry } from '#contracts/identity';
import { ownerSignIns } from '#modules/identity';

const PASSWORD = 'correct-horse-battery';

const clock = new SetClock();
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ clock });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
});
afterAll(() => shop.stop());

beforeEach(async () => {
  clock.advance(60);
  owner = await signIn(shop);
});

/** A member whose password is `PASSWORD`, signed in on a browser. */
async function member(): Promise<SignedInStaff> {
  const staff = await signIn(shop, 'staff');
  await shop.database.query(
    `UPDATE staff SET password_hash = (SELECT password_hash FROM staff WHERE email = $2) WHERE id = $1`,
    [staff.id, shop.env.ADMIN_EMAIL],
  );
  return staff;
}

/** Signs the account in on a further browser of its own network. */
async function signInAgain(email: string, ipAddress: string) {
  const origin = { ipAddress, userAgent: 'Firefox', previousToken: undefined, deviceToken: undefined };
  const opened = await shop.app
    .get(SignIn, { strict: false })
    .signIn({ email, password: PASSWORD, ...origin });
  if (!('token' in opened)) throw new Error('There is no second factor');
  return { cookie: `staff=${opened.token}` };
}

const isIn = async (headers: { cookie: string }) =>
  (await call(shop, 'GET', '/api/auth/me', undefined, headers)).status === 200;
const devicesOf = async (id: string) =>
  (
    await shop.database.one<{ n: number }>(
      'SELECT count(*)::integer AS n FROM staff_devices WHERE staff_id = $1',
      [id],
    )
  )?.n;
/** What the mails to an address say, oldest first. */
const eventsTo = async (email: string) =>
  (
    await shop.database.query<{ event: string }>(
      `SELECT data ->> 'event' AS event FROM mails WHERE recipient = $1 AND template = 'account-notice' ORDER BY id`,
      [email],
    )
  ).map(({ event }) => event);

describe('signing another account out everywhere [asvs: 7.4.5]', () => {
  it('ends all its sessions and devices and no other, with an audit entry and a mail to its holder', async () => {
    const [lost, other] = [await member(), await member()];
    const laptop = await signInAgain(lost.email, '198.51.100.7');
    const phone = await signInAgain(lost.email, '198.51.100.8');
    const others = await signInAgain(other.email, '198.51.100.9');
    expect(await devicesOf(lost.id)).toBe(2);

    const response = await call(shop, 'DELETE', `/api/staff/${lost.id}/sessions`, undefined, owner.headers);
    expect(response.status).toBe(204);

    for (const headers of [lost.headers, laptop, phone]) expect(await isIn(headers)).toBe(false);
    for (const headers of [owner.headers, other.headers, others]) expect(await isIn(headers)).toBe(true);
    expect(await devicesOf(lost.id)).toBe(0);
    expect(await devicesOf(other.id)).toBe(1);
    const entries = await shop.database.query(
      `SELECT staff_email, subject_type, after FROM audit_log WHERE subject_id = $1 AND action = 'identity.sessions-ended'`,
      [lost.id],
    );
    expect(entries).toEqual([{ staff_email: owner.email, subject_type: 'staff', after: { ended: 3 } }]);
    expect(await eventsTo(lost.email)).toEqual(['sessions-ended']);
    expect(await eventsTo(other.email)).toEqual([]);
    expect(await isIn(await signInAgain(lost.email, '198.51.100.7'))).toBe(true);
  });

  it('keeps the session of the owner who does it to the own account', async () => {
    const elsewhere = await signIn(shop, 'owner');
    await shop.database.query('UPDATE sessions SET staff_id = $1 WHERE staff_id = $2', [
      owner.id,
      elsewhere.id,
    ]);
    await call(shop, 'DELETE', `/api/staff/${owner.id}/sessions`, undefined, owner.headers);
    expect(await isIn(owner.headers)).toBe(true);
    expect(await isIn(elsewhere.headers)).toBe(false);
  });
});

describe('the holder of an account', () => {
  it('is told by mail of a new password, the own one and one that an owner gave', async () => {
    const mary = await member();
    const passwords = { currentPassword: PASSWORD, newPassword: 'quiet-river-of-wool' };
    expect((await call(shop, 'POST', '/api/auth/password', passwords, mary.headers)).status).toBe(204);
    const given = { password: 'another-river-of-wool' };
    expect((await call(shop, 'PATCH', `/api/staff/${mary.id}`, given, owner.headers)).status).toBe(200);
    const name = { name: 'Mary' };
    expect((await call(shop, 'PATCH', `/api/staff/${mary.id}`, name, owner.headers)).status).toBe(200);
    expect(await eventsTo(mary.email)).toEqual(['password-changed', 'first-password-given']);
  });

  it('is notified by mail when a second factor is enabled, disabled, or disabled by an owner [asvs: 6.4.4]', async () => {
    const mary = await member();
    const { secret } = await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    const proof = { currentPassword: PASSWORD, code: codeAt(shop, secret) };
    expect((await call(shop, 'POST', '/api/auth/second-factor/off', proof, mary.headers)).status).toBe(204);
    clock.advance(60);
    await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    const path = `/api/staff/${mary.id}/second-factor`;
    expect((await call(shop, 'DELETE', path, undefined, owner.headers)).status).toBe(204);
    expect(await eventsTo(mary.email)).toEqual([
      'second-factor-on',
      'second-factor-off',
      'second-factor-on',
      'second-factor-removed',
    ]);
  });

  it('is told nothing of a new account, whose holder does not know it yet', async () => {
    const input = { email: `${unique('una')}@example.test`, role: 'staff', password: 'quiet-river-of-wool' };
    const added = await bodyOf<StaffListEntry>(call(shop, 'POST', '/api/staff', input, owner.headers));
    expect(await eventsTo(added.email)).toEqual([]);
  });
});
