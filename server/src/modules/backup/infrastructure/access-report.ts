import type { AccountDifference } from '#modules/identity';
import type { KeptAccess } from './keep-access.js';

const DIFFERENCES: Readonly<Record<AccountDifference, string>> = {
  new: 'newer than the backup',
  removed: 'removed since the backup, and not there',
  closed: 'closed',
  opened: 'open',
  role: 'role',
  password: 'password',
  'second-factor': 'second factor',
  'recovery-codes': 'recovery codes',
};

/** What the owner reads after a restore about who gets in, one line each. */
export function accessReport(kept: KeptAccess | null): readonly string[] {
  if (kept === null)
    return [
      'Everyone is signed out. The database had no account of the backup, so accounts, passwords, second factors, connections and the password of visitors are those of the backup. Close again the accounts that were closed since, and replace what became known to others.',
    ];
  const { accounts, connections, orderLinks, visitors } = kept;
  return [
    'Everyone is signed out, and signs in with password and second factor of just before the restore. Accounts stay as they were then.',
    accounts.length === 0
      ? 'No account differs from the backup.'
      : `Accounts that differ from the backup, ${accounts.length}:`,
    ...accounts.map(
      ({ email, differences }) => `  ${email}: ${differences.map((one) => DIFFERENCES[one]).join(', ')}`,
    ),
    `Orders with a corrected mail address, to which links of before stay ended: ${orderLinks}`,
    ...connections.map(
      (kind) => `Connected as just before the restore, not as in the backup: ${kind}. See that it is right.`,
    ),
    ...(visitors.password ? ['The password of visitors is that of just before the restore.'] : []),
    ...(visitors.closed ? ['The shop stays closed to visitors, though it was open in the backup.'] : []),
    'Links to personal data have ended; persons can request new ones.',
  ];
}
