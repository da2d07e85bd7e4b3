// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { addPasskey, Authenticator, siteOf, type Manners } from '../../support/authenticator.js';
import { bodyOf, call as callShop, problemOf } from '../../support/http.js';
import { codeAt, turnOnSecondFactor } from '../../support/second-factor.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { SecondFactorStatus } from '#contracts/identity';
import type { Passkey, PasskeyOptions } from '#contracts/passkeys';
import { ownerSignIns } from '#modules/identity';

const PASSWORD = 'correct-horse-battery';
const PATH = '/api/auth/passkeys';

const clock = new SetClock();
let shop: TestShop;
let mary: SignedInStaff;

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = mary.headers) =>
  callShop(shop, method, path, body, headers);
const refusal = async (response: Response | Promise<Response>) => {
  const answer = await response;
  return [answer.status, (await problemOf(answer)).code];
};
const listed = () => bodyOf<Passkey[]>(call('GET', PATH));
const ask = (headers?: Record<string, string>) =>
  bodyOf<PasskeyOptions>(call('POST', `${PATH}/options`, undefined, headers));
const actions = async (id: string) =>
  (
    await shop.database.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [id],
    )
  ).map(({ action }) => action);
const noticesTo = (email: string) =>
  shop.database.query<{ event: string; passkey: string | null }>(
    `SELECT data ->> 'event' AS event, data ->> 'passkey' AS passkey FROM mails
     WHERE recipient = $1 AND template = 'account-notice' ORDER BY id`,
    [email],
  );

async function withPassword(role: 'owner' | 'staff' = 'staff'): Promise<SignedInStaff> {
  const staff = await signIn(shop, role);
  await shop.database.query(
    `UPDATE staff SET password_hash = (SELECT password_hash FROM staff WHERE email = $2) WHERE id = $1`,
    [staff.id, shop.env.ADMIN_EMAIL],
  );
  return staff;
}

beforeAll(async () => {
  shop = await startTestShop({ clock });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
});
afterAll(() => shop.stop());

beforeEach(async () => {
  await shop.database.query('DELETE FROM throttles');
  clock.advance(60);
  mary = await withPassword();
});

describe('adding a passkey', () => {
  it('asks for a passkey of this shop that verifies the person and is found without an address', async () => {
    expect(await ask()).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: mary.email, id: Buffer.from(mary.id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: 300_000,
    });
  });

  it('adds several, each with its name, an audit entry and a mail; the first one brings recovery codes', async () => {
    const first = await addPasskey(shop, mary.headers, { name: 'Laptop' });
    expect(first.recoveryCodes).toHaveLength(10);
    clock.advance(60);
    const second = await addPasskey(shop, mary.headers, { name: 'Phone' });
    expect(second.recoveryCodes).toBeNull();
    expect((await listed()).map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Laptop', null],
      ['Phone', null],
    ]);
    expect((await listed())[1]?.createdAt).toBe(clock.now().toISOString());
    expect(await actions(mary.id)).toEqual(['identity.passkey-added', 'identity.passkey-added']);
    expect(await noticesTo(mary.email)).toEqual([
      { event: 'passkey-added', passkey: 'Laptop' },
      { event: 'passkey-added', passkey: 'Phone' },
    ]);
    const known = (await ask()) as PasskeyOptions & { excludeCredentials: { id: string }[] };
    expect(known.excludeCredentials.map(({ id }) => id)).toEqual([
      first.authenticator.id,
      second.authenticator.id,
    ]);
    const status = await bodyOf<SecondFactorStatus>(call('GET', '/api/auth/second-factor'));
    expect(status).toEqual({ on: false, recoveryCodesLeft: 10 });
  });

  it('ends the other sessions with the first factor of the account, and with no further one', async () => {
    const elsewhere = await signIn(shop, 'staff');
    const move = () =>
      shop.database.query('UPDATE sessions SET staff_id = $1 WHERE staff_id = $2', [mary.id, elsewhere.id]);
    await move();
    await addPasskey(shop, mary.headers);
    expect((await call('GET', '/api/auth/me', undefined, elsewhere.headers)).status).toBe(401);
    const again = await signIn(shop, 'staff');
    await shop.database.query('UPDATE sessions SET staff_id = $1 WHERE staff_id = $2', [mary.id, again.id]);
    await addPasskey(shop, mary.headers);
    expect((await call('GET', '/api/auth/me', undefined, again.headers)).status).toBe(200);
  });

  it.each<[string, Manners, string]>([
    ['of a page of another site', { origin: 'https://evil.example' }, 'identity.passkey-other-site'],
    ['in a frame of another site', { crossOrigin: true }, 'identity.passkey-other-site'],
    ['bound to another site', { rpId: 'evil.example' }, 'identity.passkey-other-site'],
    ['that verified nobody', { verified: false }, 'identity.passkey-invalid'],
  ])('refuses one %s, and stores nothing', async (_which, manners, code) => {
    const passkey = new Authenticator(siteOf(shop)).create(await ask(), manners);
    expect(await refusal(call('POST', PATH, { name: 'Laptop', passkey }))).toEqual([400, code]);
    expect(await listed()).toEqual([]);
    expect(await actions(mary.id)).toEqual([]);
  });

  it('says at which address passkeys of this shop work', async () => {
    const passkey = new Authenticator(siteOf(shop)).create(await ask(), { origin: shop.url });
    const problem = await problemOf(call('POST', PATH, { name: 'Laptop', passkey }));
    expect(problem.details).toEqual({ origin: siteOf(shop).origin });
  });

  it('takes an answer once, within five minutes, from the session that was asked, for this purpose', async () => {
    const authenticator = new Authenticator(siteOf(shop));
    const input = { name: 'Laptop', passkey: authenticator.create(await ask()) };
    const other = await signIn(shop, 'staff');
    const ended = [400, 'identity.passkey-challenge-ended'];
    expect(await refusal(call('POST', PATH, input, other.headers))).toEqual(ended);
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', PATH, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(await refusal(call('POST', PATH, input))).toEqual(ended);

    const late = { name: 'Late', passkey: new Authenticator(siteOf(shop)).create(await ask()) };
    clock.advance(300);
    expect(await refusal(call('POST', PATH, late))).toEqual(ended);

    const confirm = await bodyOf<PasskeyOptions>(call('POST', '/api/auth/confirmation/passkey'));
    const crossed = { name: 'Crossed', passkey: new Authenticator(siteOf(shop)).create(confirm) };
    expect(await refusal(call('POST', PATH, crossed))).toEqual(ended);
    expect(await listed()).toHaveLength(1);
  });

  it('refuses an answer to another challenge, a passkey of the shop, and a text that is no passkey', async () => {
    const { authenticator } = await addPasskey(shop, mary.headers);
    const twice = { name: 'Twice', passkey: authenticator.create(await ask()) };
    expect(await refusal(call('POST', PATH, twice))).toEqual([409, 'identity.passkey-exists']);
    await ask();
    const own = new Authenticator(siteOf(shop)).create({ challenge: 'c29tZXRoaW5nLWVsc2U' });
    expect(await refusal(call('POST', PATH, { name: 'Own', passkey: own }))).toEqual([
      400,
      'identity.passkey-invalid',
    ]);
    await ask();
    const broken = { ...own, response: { ...own.response, attestationObject: 'bm90LWNib3I' } };
    expect(await refusal(call('POST', PATH, { name: 'Broken', passkey: broken }))).toEqual([
      400,
      'identity.passkey-invalid',
    ]);
    expect(await listed()).toHaveLength(1);
  });

  it('allows twenty of an account', async () => {
    await shop.database.query(
      `INSERT INTO staff_passkeys (id, staff_id, credential_id, public_key, counter, name)
       SELECT gen_random_uuid(), $1, md5($2::text || n), '', 0, 'Key ' || n FROM generate_series(1, 19) n`,
      [mary.id, mary.email],
    );
    const asked = await ask();
    await addPasskey(shop, mary.headers);
    expect(await refusal(call('POST', `${PATH}/options`))).toEqual([409, 'identity.too-many-passkeys']);
    const late = { name: 'Late', passkey: new Authenticator(siteOf(shop)).create(asked) };
    expect((await refusal(call('POST', PATH, late)))[0]).toBe(400);
    expect(await listed()).toHaveLength(20);
  });
});

describe('the own passkeys', () => {
  it('are renamed and removed, which ends the other sessions and is mailed', async () => {
    const { passkey } = await addPasskey(shop, mary.headers);
    const path = `${PATH}/${passkey.id}`;
    expect((await call('PATCH', path, { name: 'Old laptop' })).status).toBe(204);
    expect((await listed()).map(({ name }) => name)).toEqual(['Old laptop']);
    const elsewhere = await signIn(shop, 'staff');
    await shop.database.query('UPDATE sessions SET staff_id = $1 WHERE staff_id = $2', [
      mary.id,
      elsewhere.id,
    ]);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await call('GET', '/api/auth/me', undefined, elsewhere.headers)).status).toBe(401);
    expect(await refusal(call('DELETE', path))).toEqual([404, 'identity.passkey-not-found']);
    expect(await refusal(call('PATCH', path, { name: 'Gone' }))).toEqual([404, 'identity.passkey-not-found']);
    expect(await actions(mary.id)).toEqual([
      'identity.passkey-added',
      'identity.passkey-renamed',
      'identity.passkey-removed',
    ]);
    expect((await noticesTo(mary.email)).at(-1)).toEqual({ event: 'passkey-removed', passkey: 'Old laptop' });
  });

  it('belong to their account alone', async () => {
    const { passkey } = await addPasskey(shop, mary.headers);
    const other = await signIn(shop);
    const path = `${PATH}/${passkey.id}`;
    for (const refused of [
      call('DELETE', path, undefined, other.headers),
      call('PATCH', path, { name: 'Mine' }, other.headers),
    ])
      expect(await refusal(refused)).toEqual([404, 'identity.passkey-not-found']);
    expect((await listed()).map(({ name }) => name)).toEqual(['Laptop']);
  });

  it('keep the recovery codes while one factor is left', async () => {
    const { passkey } = await addPasskey(shop, mary.headers);
    const left = async () =>
      (await bodyOf<SecondFactorStatus>(call('GET', '/api/auth/second-factor'))).recoveryCodesLeft;
    const { secret } = await turnOnSecondFactor(shop, mary.headers, PASSWORD);
    const off = { currentPassword: PASSWORD, code: codeAt(shop, secret) };
    expect((await call('POST', '/api/auth/second-factor/off', off)).status).toBe(204);
    expect(await left()).toBe(10);
    expect((await call('DELETE', `${PATH}/${passkey.id}`)).status).toBe(204);
    expect(await left()).toBe(0);
  });

  it('are removed with the second factor by an owner, and fulfil the demand for one until then', async () => {
    const boss = await signIn(shop);
    const late = await signIn(shop);
    await shop.database.query('UPDATE staff SET second_factor_due_at = $2 WHERE id = $1', [
      late.id,
      clock.now(),
    ]);
    expect(await refusal(call('GET', '/api/staff', undefined, late.headers))).toEqual([
      403,
      'identity.second-factor-needed',
    ]);
    await addPasskey(shop, late.headers);
    expect((await call('GET', '/api/staff', undefined, late.headers)).status).toBe(200);
    const people = await bodyOf<{ id: string; hasSecondFactor: boolean }[]>(
      call('GET', '/api/staff', undefined, boss.headers),
    );
    expect(people.find(({ id }) => id === late.id)?.hasSecondFactor).toBe(true);
    const reset = () => call('DELETE', `/api/staff/${late.id}/second-factor`, undefined, boss.headers);
    expect((await reset()).status).toBe(204);
    expect(await shop.database.query('SELECT 1 FROM staff_passkeys WHERE staff_id = $1', [late.id])).toEqual(
      [],
    );
    expect(await refusal(reset())).toEqual([409, 'identity.second-factor-off']);
  });
});
