import type { StaffRole } from './permissions.js';
import { DomainError } from '#kernel';

/** A first password typed by an owner ends after this many days, because another person knows it. */
const FIRST_PASSWORD_DAYS = 3;

/** An owner may work without a second factor for this many days. */
const SECOND_FACTOR_DAYS = 7;

/** When a new owner must have a second factor. */
function secondFactorDue(now: Date): Date {
  return daysAfter(now, SECOND_FACTOR_DAYS);
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

/** An account of a staff member. */
export class StaffAccount {
  readonly id!: string;
  readonly email!: string;
  readonly name!: string | null;
  readonly role!: StaffRole;
  readonly passwordHash!: string;
  readonly mustChangePassword!: boolean;
  readonly active!: boolean;
  /** When a first password typed by an owner ends; null for passwords without an end. */
  readonly firstPasswordEndsAt!: Date | null;
  /** When the account, as an owner's, must have a second factor. */
  readonly secondFactorDueAt!: Date;
  /** True once a change was made to it as an owner's. Another time as an owner brings no new days for the second factor. */
  readonly wasOwner!: boolean;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  /** An active account that has no password yet. */
  static create(account: Pick<StaffAccount, 'id' | 'email' | 'name' | 'role'>, now: Date): StaffAccount {
    const start = { active: true, wasOwner: false, secondFactorDueAt: secondFactorDue(now), createdAt: now };
    return Object.assign(new StaffAccount(), account, start);
  }

  /** True for an active owner. */
  get isActingOwner(): boolean {
    return this.active && this.role === 'owner';
  }

  /** True when the password was a first one and its time is over. */
  firstPasswordEnded(now: Date): boolean {
    return this.firstPasswordEndsAt !== null && this.firstPasswordEndsAt <= now;
  }

  /**
   * Applies the changes. Who becomes an owner for the first time has days for the second factor; who comes back as one does
   * not. Throws `identity.last-owner` when they close or demote the last active owner.
   * @param otherOwners the number of other active owners
   */
  change(changes: StaffAccountChanges, otherOwners: number, now: Date): void {
    const wasActing = this.isActingOwner;
    const { name = this.name, role = this.role, active = this.active } = changes;
    const wasOwner = this.wasOwner || this.role === 'owner';
    const isFirstTime = role === 'owner' && !wasOwner;
    this.set({
      name,
      role,
      active,
      wasOwner,
      ...(isFirstTime && { secondFactorDueAt: secondFactorDue(now) }),
    });
    if (wasActing && !this.isActingOwner && otherOwners === 0) {
      throw new DomainError('identity.last-owner', 'conflict', 'The shop needs at least one active owner.');
    }
    this.set({ updatedAt: now });
  }

  /** Sets a password; a `first` one must be replaced at the first sign-in, within `FIRST_PASSWORD_DAYS`. */
  setPassword(passwordHash: string, first: boolean, now: Date): void {
    const firstPasswordEndsAt = first ? daysAfter(now, FIRST_PASSWORD_DAYS) : null;
    this.set({ passwordHash, mustChangePassword: first, firstPasswordEndsAt, updatedAt: now });
  }

  /** Fields change by methods only. */
  private set(changes: Partial<StaffAccount>): void {
    Object.assign(this, changes);
  }
}

export interface StaffAccountChanges {
  readonly name?: string | null;
  readonly role?: StaffRole;
  readonly active?: boolean;
}
