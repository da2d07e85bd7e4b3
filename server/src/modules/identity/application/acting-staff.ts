import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { StaffMember } from '../domain/staff-member.js';

export interface Acting {
  readonly staff: StaffMember;
  readonly requestId: string;
}

/** The staff member of the current request, so that the audit log needs no parameter through every layer. */
@Injectable()
export class ActingStaff {
  private readonly acting = new AsyncLocalStorage<() => Acting | undefined>();

  /** Runs `work` for the staff member that `find` returns. `find` runs on demand, because the guard runs later. */
  run(find: () => Acting | undefined, work: () => void): void {
    this.acting.run(find, work);
  }

  /** The staff member, or undefined where none is signed in (in the worker, in a shopper's request). */
  get current(): Acting | undefined {
    return this.acting.getStore()?.();
  }
}
