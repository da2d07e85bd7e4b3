import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { StaffMember } from '../domain/staff-member.js';

export interface Acting {
  readonly staff: StaffMember;
  readonly requestId: string;
}

/** Who acts in the current asynchronous flow, so that the audit log needs no parameter through every layer. */
@Injectable()
export class ActingStaff {
  private readonly storage = new AsyncLocalStorage<Acting>();

  /** Runs `work` on behalf of `acting`. */
  run<T>(acting: Acting, work: () => T): T {
    return this.storage.run(acting, work);
  }

  /** Who acts, or undefined where nobody is signed in (the worker, a shopper's request). */
  get current(): Acting | undefined {
    return this.storage.getStore();
  }
}
