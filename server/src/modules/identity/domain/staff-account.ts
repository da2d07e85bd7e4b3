import type { StaffRole } from './permissions.js';
import { DomainError } from '#kernel';

/** An account that may sign in. */
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

  /** True when this account can run the shop by itself. */
  get isActingOwner(): boolean {
    return this.active && this.role === 'owner';
  }

  /**
   * Takes over what the owner changed. `otherOwners` counts the other active owners: the last one cannot be closed or
   * made staff (`identity.last-owner`), because nobody could undo it.
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

  /** Sets a password; `oneTime` when somebody else chose it. */
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
