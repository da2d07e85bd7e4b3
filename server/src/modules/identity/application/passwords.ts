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

/** A password that a person can copy and that nobody can guess: 120 bits. */
export function newOneTimePassword(): string {
  return randomBytes(15).toString('base64url');
}

/** Makes and checks password hashes. */
@Injectable()
export class Passwords {
  /** Stands in for the hash of an account that does not exist, so that the answer takes as long. Made by the first sign-in. */
  private stranger: Promise<string> | undefined;

  /** A hash for storing. Throws `identity.weak-password` for a password that holds the account's own address. */
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

  /** True when `password` is the one of `stored`. Without a stored hash it works as long and answers false. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    // Waited for also where it is not needed: who comes first waits as long, known or not.
    const stranger = await (this.stranger ??= hashPassword(randomBytes(16).toString('hex')));
    try {
      const right = await verify(stored ?? stranger, password);
      return right && stored !== undefined;
    } catch {
      return false; // What is stored is no hash: such an account cannot be entered by a password.
    }
  }
}
