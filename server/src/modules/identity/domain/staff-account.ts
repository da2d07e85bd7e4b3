import type { StaffRole } from './permissions.js';
import { DomainError } from '#kernel';

/** A first password typed by an owner ends after this many days, because another person knows it. */
const FIRST_PASSWORD_DAYS = 3;

/** An owner may work without a second factor for this many days. */
const SECOND_FACTOR_DAYS = 7;

/** When a new owner must have a second factor. */
export function secondFactorDue(now: Date): Date {
  return daysAfter(now, SECOND_FACTOR_DAYS);
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

/** An account of a staff member. */
export class StaffAccount {
  id!: string;
  email!: string;
  name!: string | null;
  role!: StaffRole;
  passwordHash!: string;
  mustChangePassword!: boolean;
  active!: boolean;
  /** When a first password typed by an owner ends; null for passwords without an end. */
  firstPasswordEndsAt!: Date | null;
  /** When the account, as an owner's, must have a second factor. */
  secondFactorDueAt!: Date;
  createdAt!: Date;
  updatedAt!: Date;

  /** True for an active owner. */
  get isActingOwner(): boolean {
    return this.active && this.role === 'owner';
  }

  /** True when the password was a first one and its time is over. */
  firstPasswordEnded(now: Date): boolean {
    return this.firstPasswordEndsAt !== null && this.firstPasswordEndsAt <= now;
  }

  /**
   * Applies the changes. Throws `identity.last-owner` when they close or demote the last active owner.
   * @param otherOwners the number of other active owners
   */
  change(changes: StaffAccountChanges, otherOwners: number, now: Date): void {
    const wasOwner = this.isActingOwner;
    if (changes.name !== undefined) this.name = changes.name;
    if (changes.role !== undefined) this.role = changes.role;
    if (!wasOwner && this.role === 'owner') this.secondFactorDueAt = secondFactorDue(now);
    if (changes.active !== undefined) this.active = changes.active;
    if (wasOwner && !this.isActingOwner && otherOwners === 0) {
      throw new DomainError('identity.last-owner', 'conflict', 'The shop needs at least one active owner.');
    }
    this.updatedAt = now;
  }

  /** Sets a password; a `first` one must be replaced at the first sign-in, within `FIRST_PASSWORD_DAYS`. */
  setPassword(passwordHash: string, first: boolean, now: Date): void {
    this.passwordHash = passwordHash;
    this.mustChangePassword = first;
    this.firstPasswordEndsAt = first ? daysAfter(now, FIRST_PASSWORD_DAYS) : null;
    this.updatedAt = now;
  }
}

export interface StaffAccountChanges {
  readonly name?: string | null;
  readonly role?: StaffRole;
  readonly active?: boolean;
}
