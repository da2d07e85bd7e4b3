import type { StaffRole } from './permissions.js';
import { DomainError } from '#kernel';

/** An account of a staff member. */
export class StaffAccount {
  id!: string;
  email!: string;
  name!: string | null;
  role!: StaffRole;
  passwordHash!: string;
  mustChangePassword!: boolean;
  active!: boolean;
  createdAt!: Date;
  updatedAt!: Date;

  /** True for an active owner. */
  get isActingOwner(): boolean {
    return this.active && this.role === 'owner';
  }

  /**
   * Applies the changes. Throws `identity.last-owner` when they close or demote the last active owner.
   * @param otherOwners the number of other active owners
   */
  change(changes: StaffAccountChanges, otherOwners: number, now: Date): void {
    const wasOwner = this.isActingOwner;
    if (changes.name !== undefined) this.name = changes.name;
    if (changes.role !== undefined) this.role = changes.role;
    if (changes.active !== undefined) this.active = changes.active;
    if (wasOwner && !this.isActingOwner && otherOwners === 0) {
      throw new DomainError('identity.last-owner', 'conflict', 'The shop needs at least one active owner.');
    }
    this.updatedAt = now;
  }

  /** Sets a password; a `oneTime` password must be replaced at the first sign-in. */
  setPassword(passwordHash: string, oneTime: boolean, now: Date): void {
    this.passwordHash = passwordHash;
    this.mustChangePassword = oneTime;
    this.updatedAt = now;
  }
}

export interface StaffAccountChanges {
  readonly name?: string | null;
  readonly role?: StaffRole;
  readonly active?: boolean;
}
