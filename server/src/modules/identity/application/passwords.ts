import { createHash, randomBytes } from 'node:crypto';
import { hash, hashRaw, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** argon2id (the library's default) with the memory, passes and lanes of OWASP's password storage cheat sheet. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash for storing. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** A digest as slow as a password's, the same for the same text and salt. */
export async function slowDigest(text: string, salt: string): Promise<string> {
  const bytes = createHash('sha256').update(salt).digest().subarray(0, 16);
  return (await hashRaw(text, { ...COST, salt: bytes })).toString('base64url');
}

/** A random password of 128 bits that a person can copy. */
export function newOneTimePassword(): string {
  return randomBytes(16).toString('base64url');
}

/** Checks passwords. */
@Injectable()
export class Passwords {
  /** The hash for unknown accounts, so that their check takes as long. Created by the first sign-in. */
  private dummyHash: Promise<string> | undefined;

  /** True when `password` matches `stored`. Without a stored hash it takes as long and returns false. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    // Also for known accounts: otherwise the first sign-in would reveal by its duration whether the account exists.
    const dummyHash = await (this.dummyHash ??= hashPassword(randomBytes(16).toString('hex')));
    try {
      const matches = await verify(stored ?? dummyHash, password);
      return matches && stored !== undefined;
    } catch {
      return false; // The stored text is not a hash: this account has no password sign-in.
    }
  }
}
