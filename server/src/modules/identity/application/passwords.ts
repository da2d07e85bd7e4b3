import { createHash, randomBytes } from 'node:crypto';
import { hash, hashRaw, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { TOO_MANY_ATTEMPTS } from './sign-in-throttles.js';
import { DomainError } from '#kernel';
import { Turns } from '#platform/http/turns';

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

/**
 * Who a check is for. `known`: a session, or a device or network that has signed in to the account before. Each line has
 * its own turns, so that strangers never keep the known waiting.
 */
export type PasswordLine = 'known' | 'strangers';

/** Checks at the same time in a process: together one less than the threads of libuv, which read files as well. */
const AT_ONCE: Readonly<Record<PasswordLine, number>> = { known: 2, strangers: 1 };

/** Checks passwords. Each takes a core for tens of milliseconds, so that few are at work and few wait (ASVS 5.0, 15.2.2). */
@Injectable()
export class Passwords {
  private readonly turns = new Turns(tooManyAttempts);
  /** The hash for unknown accounts, so that their check takes as long. Created by the first sign-in. */
  private dummyHash: Promise<string> | undefined;

  /**
   * True when `password` matches `stored`. Without a stored hash it takes as long and returns false. Throws
   * `identity.too-many-attempts` (429) without looking at the password when ten times as many wait as are at work.
   */
  async matches(password: string, stored: string | undefined, line: PasswordLine): Promise<boolean> {
    const end = await this.turns.take(line, AT_ONCE[line]);
    try {
      return await this.verify(password, stored);
    } finally {
      end();
    }
  }

  /** Takes a core for tens of milliseconds. */
  protected async verify(password: string, stored: string | undefined): Promise<boolean> {
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

function tooManyAttempts(): DomainError {
  const { code, message } = TOO_MANY_ATTEMPTS;
  return new DomainError(code, 'too-many', message, { retryAfterSeconds: 1 });
}
