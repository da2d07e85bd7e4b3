import { Injectable } from '@nestjs/common';
import type { StaffMember } from '../domain/staff-member.js';
import { FlowLocal } from '#platform/flow-local';

export interface Acting {
  readonly staff: StaffMember;
  readonly requestId: string;
}

/** Who acts in the current asynchronous flow, so that the audit log needs no parameter through every layer. */
@Injectable()
export class ActingStaff {
  private readonly acting = new FlowLocal<() => Acting | undefined>();

  /** Runs `work`; who acts in it is asked for when somebody wants to know. */
  run(who: () => Acting | undefined, work: () => void): void {
    this.acting.run(who, work);
  }

  /** Who acts, or undefined where nobody is signed in (the worker, a shopper's request). */
  get current(): Acting | undefined {
    return this.acting.current?.();
  }
}
