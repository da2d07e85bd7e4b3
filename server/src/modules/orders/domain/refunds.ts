import type { Money } from '#kernel';
import type { Refund, RefundableOrder, RefundRequest } from '#pricing';

export type RefundStatus = 'due' | 'done' | 'failed';

/** A refund about to be written down: what goes back, and who decided it. */
export interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  /** The same key again is the same refund. */
  readonly key: string;
  readonly refund: Refund;
  readonly reason: string | null;
  readonly restocked: boolean;
  readonly status: RefundStatus;
  readonly actor: string;
}

export interface StoredRefund {
  readonly id: string;
  readonly orderId: string;
  readonly amount: Money;
  readonly status: RefundStatus;
}

/** Where refunds are kept. The order must be locked by whoever writes here. */
export abstract class Refunds {
  /** What was paid, and what of it is on its way back or has gone back. */
  abstract basis(orderId: string): Promise<{ order: RefundableOrder; already: RefundRequest }>;
  abstract has(orderId: string, key: string): Promise<boolean>;
  abstract find(id: string): Promise<StoredRefund | undefined>;
  abstract add(refund: NewRefund, now: Date): Promise<void>;
  /** Ends a refund that is due; false when it has ended before. */
  abstract settle(id: string, status: 'done' | 'failed', failure: string | null, now: Date): Promise<boolean>;
  /** Refunds that are still on their way to the provider. */
  abstract due(orderId: string): Promise<StoredRefund[]>;
}
