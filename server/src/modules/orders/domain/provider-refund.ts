import { toRefundId, type Money, type RefundId } from '#kernel';

/** The state of a refund at the payment provider. It only moves forward: a failure is final. */
export type ProviderRefundState = 'pending' | 'succeeded' | 'failed' | 'cancelled';

/** A refund of one payment in the provider's records. */
export interface ProviderRefund {
  /** The provider's id of it. */
  readonly ref: string;
  /** Our id under which it was sent (`partId`); null when it was made in the provider's own pages. */
  readonly partId: string | null;
  readonly attempt: number;
  readonly amount: Money;
  readonly state: ProviderRefundState;
  /** The provider's reason of a failure. */
  readonly failure: string | null;
}

/** What a refund knows of its refunds at the provider, one per payment that it is sent from. Stored as JSON. */
export interface RefundPart {
  readonly id: string;
  readonly ref: string;
  readonly state: ProviderRefundState;
}

/** A refund that the owner has paid by bank transfer. */
export interface BankTransfer {
  /** The day of the transfer, `2026-11-23`. */
  readonly on: string;
  readonly reference: string;
}

/** A later state has a higher rank; the two failures are final. */
const RANK: Record<ProviderRefundState, number> = { pending: 0, succeeded: 1, failed: 2, cancelled: 2 };

/** The id under which the part of a refund is sent: the refund's own for the first payment. */
export function partId(refundId: RefundId, index: number): string {
  return index === 0 ? refundId : `${refundId}-${index}`;
}

/** The refund of a part. */
export function refundIdOfPart(id: string): RefundId {
  return toRefundId(id.slice(0, 36));
}

/** True when `state` follows `known`: reports may arrive late or twice. */
export function isLater(state: ProviderRefundState, known: ProviderRefundState): boolean {
  return RANK[state] > RANK[known];
}

/** True for a refund whose amount has left the payment, or is about to. */
export function isAlive({ state }: { readonly state: ProviderRefundState }): boolean {
  return RANK[state] < RANK.failed;
}
