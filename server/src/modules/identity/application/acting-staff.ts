import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { StaffMember } from '../domain/staff-member.js';

export interface Acting {
  readonly staff: StaffMember;
  readonly requestId: string;
  /** Names all changes of the request. The id of the request does not: callers may choose it, and use it twice. */
  readonly actId: string;
}

/** One for the process, as the storage of transactions (`platform/database/database.ts`). Each request has a flow of its own. */
const acting = new AsyncLocalStorage<() => Acting | undefined>();

/** The staff member of the current request, so that the audit log needs no parameter through every layer. */
@Injectable()
export class ActingStaff {
  /** Runs `work` for the staff member that `find` returns. `find` runs on demand, because the guard runs later. */
  run(find: () => Acting | undefined, work: () => void): void {
    acting.run(find, work);
  }

  /** The staff member, or undefined where none is signed in (in the worker, in a shopper's request). */
  get current(): Acting | undefined {
    return acting.getStore()?.();
  }
}
