import { Secret, TOTP } from 'otpauth';
import type { TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import type { RecoveryCodes, SecondFactorSetup } from '#contracts/identity';
import { Clock } from '#platform/clock';

/** The code that an authenticator app shows, `seconds` from the shop's now. */
export function codeAt(shop: TestShop, secret: string, seconds = 0): string {
  const timestamp = shop.app.get(Clock).now().getTime() + seconds * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export interface TurnedOn {
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** Turns a second factor on through the calls that the account page makes. Its proof uses the previous code up. */
export async function turnOnSecondFactor(
  shop: TestShop,
  headers: Record<string, string>,
  currentPassword: string,
): Promise<TurnedOn> {
  const path = '/api/auth/second-factor';
  const begun = await call(shop, 'POST', `${path}/setup`, { currentPassword }, headers);
  const { secret, setup } = await bodyOf<SecondFactorSetup>(begun);
  const proof = { setup, code: codeAt(shop, secret, -30) };
  const confirmed = await call(shop, 'POST', `${path}/confirm`, proof, headers);
  if (confirmed.status !== 200) throw new Error(`The second factor was not turned on: ${confirmed.status}`);
  return { secret, ...(await bodyOf<RecoveryCodes>(confirmed)) };
}
