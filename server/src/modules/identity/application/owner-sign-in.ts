import type { AccountNotices } from './account-notices.js';
import { hashPassword, newOneTimePassword } from './passwords.js';
import type { OwnerAccounts } from '../domain/owner-accounts.js';
import type { Env } from '#platform/config/env';
import type { Transactions } from '#platform/database/transactions';

/** The owner's address when `ADMIN_EMAIL` is not set. */
const DEFAULT_EMAIL = 'owner@shop.example';

/** The lock of every process that creates or resets the owner of this database. */
const OWNER_LOCK = 'first-owner';

type OwnerEnv = Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
type ResetEnv = Pick<Env, 'ADMIN_EMAIL' | 'PUBLIC_URL'>;

export interface OwnerSignIn {
  readonly email: string;
  readonly password: string;
  /** True for a one-time password, which must be replaced at the first sign-in. */
  readonly oneTime: boolean;
  /** True when the account also signs in with a second factor. */
  readonly hasSecondFactor: boolean;
}

/** Signs the owner in for the first time, or again after a lost password, for an operator of the server. */
export class OwnerSignIns {
  constructor(
    private readonly owners: OwnerAccounts,
    private readonly transactions: Transactions,
    private readonly noticesOf: (env: Pick<Env, 'PUBLIC_URL'>) => AccountNotices,
  ) {}

  /**
   * Creates the shop's first owner when there is none: with `ADMIN_EMAIL` and `ADMIN_PASSWORD`, else with a one-time
   * password. Returns the sign-in when it was created, else undefined. Safe to run from several processes at once.
   */
  async createFirstOwner(env: OwnerEnv): Promise<OwnerSignIn | undefined> {
    if (await this.owners.hasOwner()) return undefined;
    const email = env.ADMIN_EMAIL ?? DEFAULT_EMAIL;
    const password = env.ADMIN_PASSWORD ?? newOneTimePassword();
    const oneTime = env.ADMIN_PASSWORD === undefined;
    const passwordHash = await hashPassword(password);
    return this.transactions.run(async () => {
      if (await this.owners.hasOwner()) return undefined;
      await this.owners.put({ email, passwordHash, oneTime });
      return { email, password, oneTime, hasSecondFactor: false };
    }, OWNER_LOCK);
  }

  /**
   * Gives the owner (the one of `ADMIN_EMAIL`, else the first) a new one-time password, ends the account's sessions and
   * mails the holder, for an owner who has lost the password but has the server. Creates the owner when there is none.
   * The second factor stays, because access to the server is no proof of it; `turnOffSecondFactor` removes it for an owner
   * who has lost that too. The next sign-in then opens only its set-up.
   */
  async resetPassword(env: ResetEnv, { turnOffSecondFactor = false } = {}): Promise<OwnerSignIn> {
    const created = await this.createFirstOwner({ ADMIN_EMAIL: env.ADMIN_EMAIL, ADMIN_PASSWORD: undefined });
    if (created && !turnOffSecondFactor) return created;
    const password = newOneTimePassword();
    const passwordHash = await hashPassword(password);
    return this.transactions.run(async () => {
      const owner = await this.owners.reset(env.ADMIN_EMAIL ?? '', passwordHash, turnOffSecondFactor);
      if (owner === undefined) throw new Error('There is no owner whose password could be reset');
      const event = turnOffSecondFactor ? 'second-factor-removed-on-server' : 'password-reset-on-server';
      await this.noticesOf(env).send(owner, event);
      return { ...owner, password, oneTime: true };
    }, OWNER_LOCK);
  }
}
