import { createHash, randomBytes } from 'node:crypto';
import { slowDigest, type CheckTurn, type Passwords } from './passwords.js';

/** Crockford's base 32 has no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 28;
const COUNT = 10;

/** Ten codes for a lost authenticator app: 140 random bits each, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/**
 * The stored digest of a recovery code, slow as that of a password. Its salt is the account's id, which is random, so
 * that one statement can find and delete the digest. It does not depend on `SESSION_SECRET`, so that recovery codes
 * still work after that secret was replaced.
 */
export function recoveryDigest(staffId: string, code: string): Promise<string> {
  return slowDigest(plain(code), staffId);
}

/**
 * The digests that a stored code may have when somebody gives `code`: of this release, and of an earlier one. Throws as
 * `Passwords.matches`.
 */
export async function digestsOfGiven(
  staffId: string,
  code: string,
  { passwords, turn }: { passwords: Pick<Passwords, 'digest'>; turn: CheckTurn },
): Promise<readonly string[]> {
  return [await passwords.digest(plain(code), staffId, turn), formerRecoveryDigest(staffId, code)];
}

/** The digest of a code of an earlier release, with 80 bits. */
export function formerRecoveryDigest(staffId: string, code: string): string {
  return createHash('sha256')
    .update(`${staffId}\n${plain(code)}`)
    .digest('base64url');
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}
