// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { addPasskey, type Authenticator, type Manners } from '../../support/authenticator.js';
import { bodyOf, call as callShop, problemOf } from '../../support/http.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { PasskeyOptions } from '#contracts/passkeys';
import { ownerSignIns } from '#modules/identity';

const PASSWORD = 'correct-horse-battery';

const clock = new SetClock();
let shop: TestShop;
let mary: SignedInStaff;

const call = (method: string, path: string, body?: unknown) =>
  callShop(shop, method, path, body, mary.headers);
const refusal = async (response: Response | Promise<Response>) => {
  const answer = await response;
  return [answer.status, (await problemOf(answer)).code];
};

beforeAll(async () => {
  shop = await startTestShop({ clock });
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
});

describe('the confirmation of a sensitive step with a passkey [asvs: 7.5.1]', () => {
  const confirm = async (authenticator: Authenticator, manners?: Manners) => {
    const asked = await bodyOf<PasskeyOptions>(call('POST', '/api/auth/confirmation/passkey'));
    return call('POST', '/api/auth/confirmation', { passkey: authenticator.use(asked, manners) });
  };
  const check = () => call('GET', '/api/auth/confirmation');

  it('opens sensitive steps, once for each answer', async () => {
    const { authenticator } = await addPasskey(shop, mary.headers);
    clock.advance(601);
    expect(await refusal(check())).toEqual([403, 'identity.confirmation-needed']);
    const asked = await bodyOf<PasskeyOptions>(call('POST', '/api/auth/confirmation/passkey'));
    const given = { passkey: authenticator.use(asked) };
    expect((await call('POST', '/api/auth/confirmation', given)).status).toBe(204);
    expect((await check()).status).toBe(204);
    expect(await refusal(call('POST', '/api/auth/confirmation', given))).toEqual([
      400,
      'identity.passkey-challenge-ended',
    ]);
  });

  it('refuses passkeys of another account and of another site, and an account without any', async () => {
    expect(await refusal(call('POST', '/api/auth/confirmation/passkey'))).toEqual([
      409,
      'identity.no-passkeys',
    ]);
    const { authenticator } = await addPasskey(shop, mary.headers);
    const other = await addPasskey(shop, (await signIn(shop, 'staff')).headers);
    clock.advance(601);
    expect(await refusal(confirm(other.authenticator))).toEqual([400, 'identity.passkey-unknown']);
    expect(await refusal(confirm(authenticator, { rpId: 'evil.example' }))).toEqual([
      400,
      'identity.passkey-other-site',
    ]);
    expect(await refusal(check())).toEqual([403, 'identity.confirmation-needed']);
  });

  it('replaces the code where the password is asked for too', async () => {
    const { authenticator, recoveryCodes } = await addPasskey(shop, mary.headers);
    const asked = await bodyOf<PasskeyOptions>(call('POST', '/api/auth/confirmation/passkey'));
    const proof = { currentPassword: PASSWORD, passkey: authenticator.use(asked) };
    const renewed = await call('POST', '/api/auth/second-factor/recovery-codes', proof);
    const fresh = (await bodyOf<{ recoveryCodes: string[] }>(renewed)).recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect(fresh).not.toContain(recoveryCodes?.[0]);
  });
});
