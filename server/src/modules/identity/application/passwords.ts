import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel';

/** argon2id (the library's default) with the memory, passes and lanes of OWASP's password storage cheat sheet. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash for storing. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** A random password of 120 bits that a person can copy. */
export function newOneTimePassword(): string {
  return randomBytes(15).toString('base64url');
}

/** Creates and checks password hashes. */
@Injectable()
export class Passwords {
  /** The hash for unknown accounts, so that their check takes as long. Created by the first sign-in. */
  private dummyHash: Promise<string> | undefined;

  /** A hash for storing. Throws `identity.weak-password`, for example for a password that contains the account's address. */
  async hash(password: string, email: string): Promise<string> {
    const name = email.split('@')[0] ?? email;
    if (
      password.toLowerCase().includes(email) ||
      password.toLowerCase() === name.repeat(2) ||
      new Set(password).size < 4
    ) {
      throw new DomainError('identity.weak-password', 'invalid', 'This password is too easy to guess.');
    }
    return hashPassword(password);
  }

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
