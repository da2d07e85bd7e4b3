import { createHash, randomBytes } from 'node:crypto';
import { hash, hashRaw, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import type { StaffMember } from '../domain/staff-member.js';
import { TOO_MANY_ATTEMPTS } from './sign-in-throttles.js';
import { DomainError } from '#kernel';
import { FairTurns } from '#platform/http/fair-turns';

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
 * Where a check waits. `known`: for a session, or a device or network that has signed in to the account before. Each line
 * has its own turns, so that strangers never keep the known waiting. Within a line the checks of one client, such as a
 * network, wait behind each other, and those of another client come in between.
 */
export interface CheckTurn {
  readonly line: 'known' | 'strangers';
  readonly client: string;
}

/** The turn of a signed-in member. */
export function turnOf({ sessionId }: Pick<StaffMember, 'sessionId'>): CheckTurn {
  return { line: 'known', client: sessionId };
}

/** Checks at the same time in a process: together one less than the threads of libuv, which read files as well. */
const AT_ONCE = { known: 2, strangers: 1 };
/** Those that wait beside them: a second or two of work. */
const MOST_WAITING = { known: 20, strangers: 50 };

/**
 * Checks passwords and recovery codes. Each check takes a core for tens of milliseconds, so that few are at work and few
 * wait (ASVS 5.0, 15.2.2).
 */
@Injectable()
export class Passwords {
  private readonly lines = {
    known: new FairTurns(AT_ONCE.known, MOST_WAITING.known, tooManyAttempts),
    strangers: new FairTurns(AT_ONCE.strangers, MOST_WAITING.strangers, tooManyAttempts),
  };
  /** The hash for unknown accounts, so that their check takes as long. Created by the first sign-in. */
  private dummyHash: Promise<string> | undefined;

  /**
   * True when `password` matches `stored`. Without a stored hash it takes as long and returns false. Throws
   * `identity.too-many-attempts` (429) without looking at the password when too many wait.
   */
  matches(password: string, stored: string | undefined, turn: CheckTurn): Promise<boolean> {
    return this.inTurn(turn, () => this.verify(password, stored));
  }

  /** The slow digest of a given text, to compare with a stored one. Throws as `matches` does. */
  digest(text: string, salt: string, turn: CheckTurn): Promise<string> {
    return this.inTurn(turn, () => slowDigest(text, salt));
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

  private async inTurn<T>({ line, client }: CheckTurn, check: () => Promise<T>): Promise<T> {
    const end = await this.lines[line].take(client);
    try {
      return await check();
    } finally {
      end();
    }
  }
}

function tooManyAttempts(): DomainError {
  const { code, message } = TOO_MANY_ATTEMPTS;
  return new DomainError(code, 'too-many', message, { retryAfterSeconds: 1 });
}
