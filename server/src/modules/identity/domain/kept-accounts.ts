import type { StaffRole } from './permissions.js';

/** What lets an account in, as it is stored. */
export interface AccountAccess {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly active: boolean;
  readonly passwordHash: string;
  /** The stored form of the app's secret; null without an app. */
  readonly app: string | null;
  /** Digests. */
  readonly recoveryCodes: readonly string[];
  /** Their credential ids. */
  readonly passkeys: readonly string[];
}

/** How an account differs from the backup. `new`: the backup has none; `removed`: only the backup has it. */
export type AccountDifference =
  'new' | 'removed' | 'closed' | 'opened' | 'role' | 'password' | 'second-factor' | 'recovery-codes';

/** An account that a restore has left as it was. */
export interface KeptAccount {
  readonly email: string;
  readonly differences: readonly AccountDifference[];
}

/**
 * The accounts that are not as in the backup, by address. Null when no account is in both: the database belonged to another
 * shop, or to one that was just set up, and says nothing about the accounts of the backup.
 */
export function keptAccounts(
  backup: readonly AccountAccess[],
  present: readonly AccountAccess[],
): readonly KeptAccount[] | null {
  const former = new Map(backup.map((account) => [account.id, account]));
  if (!present.some(({ id }) => former.has(id))) return null;
  const ids = new Set(present.map(({ id }) => id));
  return [
    ...present.map((account) => ({
      email: account.email,
      differences: differencesOf(account, former.get(account.id)),
    })),
    ...backup
      .filter(({ id }) => !ids.has(id))
      .map(({ email }) => ({ email, differences: ['removed'] as const })),
  ]
    .filter(({ differences }) => differences.length > 0)
    .sort((one, other) => one.email.localeCompare(other.email));
}

function differencesOf(account: AccountAccess, former: AccountAccess | undefined): AccountDifference[] {
  if (!former) return account.active ? ['new'] : ['new', 'closed'];
  const found: Partial<Record<AccountDifference, boolean>> = {
    closed: former.active && !account.active,
    opened: !former.active && account.active,
    role: former.role !== account.role,
    password: former.passwordHash !== account.passwordHash,
    'second-factor': former.app !== account.app || !sameTexts(former.passkeys, account.passkeys),
    'recovery-codes': !sameTexts(former.recoveryCodes, account.recoveryCodes),
  };
  return Object.entries(found).flatMap(([name, differs]) => (differs ? [name as AccountDifference] : []));
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join('\n') === [...other].sort().join('\n');
