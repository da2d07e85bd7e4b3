// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { connect } from '../../support/database.js';
import { bodyOf, call } from '../../support/http.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { EndedSessions } from '#contracts/identity';
import type { Problem } from '#contracts/problem';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

beforeEach(async () => {
  for (const table of ['staff', 'sessions', 'staff_devices', 'mails', 'audit_log'])
    await shop.database.query(`DELETE FROM ${table}`);
  owner = await signIn(shop);
});

const endAll = (who: SignedInStaff) => call(shop, 'DELETE', '/api/staff/sessions', undefined, who.headers);
const statusOf = async ({ headers }: SignedInStaff) =>
  (await call(shop, 'GET', '/api/auth/me', undefined, headers)).status;

/** Notes a device of the account, that of its session when it is `current`. */
async function deviceOf({ id }: SignedInStaff, device: string, current = false): Promise<void> {
  await shop.database.query(
    `INSERT INTO staff_devices (id, staff_id, network, created_at, last_seen_at) VALUES ($2, $1, '203.0.113.9', now(), now())`,
    [id, device],
  );
  if (current)
    await shop.database.query(
      `UPDATE sessions SET sess = jsonb_build_object('device', $2::text) WHERE staff_id = $1`,
      [id, device],
    );
}

const entries = () =>
  shop.database.query(
    `SELECT staff_email AS who, subject_type AS type, subject_id AS id, after FROM audit_log
     WHERE action = 'identity.all-sessions-ended' ORDER BY id`,
  );
const mailedTo = async () =>
  (
    await shop.database.query<{ recipient: string }>(
      `SELECT recipient FROM mails WHERE template = 'account-notice' AND data ->> 'event' = 'sessions-ended' ORDER BY recipient`,
    )
  ).map(({ recipient }) => recipient);

describe('ending the sessions of everybody [asvs: 7.4.5]', () => {
  it('signs all accounts out at their next call except the own session, with an audit entry and mails', async () => {
    const [mary, other] = [await signIn(shop, 'staff'), await signIn(shop, 'owner')];
    expect([await statusOf(mary), await statusOf(other)]).toEqual([200, 200]);

    const response = await endAll(owner);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ended: 2 });

    expect([await statusOf(mary), await statusOf(other), await statusOf(owner)]).toEqual([401, 401, 200]);
    expect(await entries()).toEqual([{ who: owner.email, type: 'staff', id: 'all', after: { ended: 2 } }]);
    expect(await mailedTo()).toEqual([mary.email, other.email].sort());
  });

  it('ends the other sessions of the own account too, and does not count those that had expired', async () => {
    const [elsewhere, expired] = [await signIn(shop, 'owner'), await signIn(shop, 'staff')];
    await shop.database.query('UPDATE sessions SET staff_id = $1 WHERE staff_id = $2', [
      owner.id,
      elsewhere.id,
    ]);
    await shop.database.query(
      `UPDATE sessions SET expire = now() - interval '1 second' WHERE staff_id = $1`,
      [expired.id],
    );
    expect(await bodyOf<EndedSessions>(endAll(owner))).toEqual({ ended: 1 });
    expect([await statusOf(elsewhere), await statusOf(owner)]).toEqual([401, 200]);
    expect(await mailedTo()).toEqual([owner.email]);
  });

  it('forgets all devices except the one that it is done on', async () => {
    const mary = await signIn(shop, 'staff');
    await deviceOf(owner, 'own', true);
    await deviceOf(owner, 'stolen');
    // The same browser, where somebody else has signed in as well.
    await deviceOf(mary, 'own');
    await deviceOf(mary, 'phone', true);
    expect((await endAll(owner)).status).toBe(200);
    expect(await shop.database.query('SELECT id, staff_id AS "staffId" FROM staff_devices')).toEqual([
      { id: 'own', staffId: owner.id },
    ]);
  });

  it('counts each session once when it is sent twenty times at once', async () => {
    for (let n = 0; n < 5; n += 1) await signIn(shop, 'staff');
    const answers = await Promise.all(Array.from({ length: 20 }, () => endAll(owner)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    const ended = await Promise.all(answers.map(async (one) => ((await one.json()) as EndedSessions).ended));
    expect(ended.sort((a, b) => b - a)).toEqual([5, ...Array<number>(19).fill(0)]);
    expect(await mailedTo()).toHaveLength(5);
    expect(await statusOf(owner)).toBe(200);
  });

  it('leaves exactly one owner signed in when eight do it at once', async () => {
    const owners = [owner];
    while (owners.length < 8) owners.push(await signIn(shop, 'owner'));
    const statuses = await Promise.all(owners.map(async (one) => (await endAll(one)).status));
    expect(statuses.sort()).toEqual([200, ...Array<number>(7).fill(401)]);
    const left = await Promise.all(owners.map(statusOf));
    expect(left.filter((status) => status === 200)).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it('leaves one of two owners signed in when the second asks while the first has not ended yet', async () => {
    const [other, held] = [await signIn(shop, 'owner'), await signIn(shop, 'staff')];
    const outside = await connect(shop);
    onTestFinished(() => outside.end());
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    // Neither can end this session, so both are in the middle of it.
    const asked = await shop.database.transaction(async () => {
      await shop.database.query('SELECT FROM sessions WHERE staff_id = $1 FOR UPDATE', [held.id]);
      const both = [endAll(owner), endAll(other)];
      await eventually(async () => (await outside.query(waiting)).rowCount === 2);
      return { both };
    });
    const statuses = (await Promise.all(asked.both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    expect((await Promise.all([owner, other].map(statusOf))).sort()).toEqual([200, 401]);
  });

  it('is refused to staff, to strangers, and without the password given lately, and ends nothing then', async () => {
    const mary = await signIn(shop, 'staff');
    const refused = async (who: SignedInStaff, status: number, code: string) => {
      const response = await endAll(who);
      expect([response.status, ((await response.json()) as Problem).code]).toEqual([status, code]);
    };
    await refused(mary, 403, 'identity.not-allowed');
    await refused({ ...mary, headers: { cookie: '' } }, 401, 'identity.not-signed-in');
    await shop.database.query(
      `UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE staff_id = $1`,
      [owner.id],
    );
    await refused(owner, 403, 'identity.confirmation-needed');
    expect([await statusOf(mary), await statusOf(owner)]).toEqual([200, 200]);
    expect(await entries()).toEqual([]);
  });
});
