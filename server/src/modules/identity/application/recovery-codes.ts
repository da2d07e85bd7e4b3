import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;
const COUNT = 10;

/** Ten codes for who has lost the app: 80 random bits each, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/**
 * What is stored of a recovery code. A plain digest is enough: 80 random bits cannot be tried out. It does not depend
 * on the shop's secret, so that the codes still let in when that has been replaced.
 */
export function recoveryDigest(staffId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${staffId}\n${plain}`).digest('base64url');
}
