import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32 has no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;
const COUNT = 10;

/** Ten codes for a lost authenticator app: 80 random bits each, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/**
 * The stored digest of a recovery code. A fast hash is enough, because 80 random bits cannot be guessed. It does not
 * depend on `SESSION_SECRET`, so that recovery codes still work after that secret was replaced.
 */
export function recoveryDigest(staffId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${staffId}\n${plain}`).digest('base64url');
}
