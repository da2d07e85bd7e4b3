import type { ProviderTransaction, TransactionKind } from './provider-balance.js';
import type { OrderId, RefundId } from '#kernel';

/** The part of a transaction by which its order is found. */
export type MatchedPart = Pick<ProviderTransaction, 'kind' | 'sourceRef' | 'paymentRef' | 'checkoutId'>;

/** What the shop knows of the references of some transactions, by the provider's ids and by checkout. */
export interface KnownReferences {
  readonly orderByPayment: ReadonlyMap<string, OrderId>;
  readonly orderByCheckout: ReadonlyMap<string, OrderId>;
  readonly orderByDispute: ReadonlyMap<string, OrderId>;
  readonly refundBySource: ReadonlyMap<string, { readonly id: RefundId; readonly orderId: OrderId }>;
}

/** The order, and the refund of a refund. */
export interface Match {
  readonly orderId: OrderId;
  readonly refundId: RefundId | null;
}

/** The provider's words for transactions that belong to an order. Any other is one of the account or of a payout. */
const KINDS: Readonly<Record<string, TransactionKind>> = {
  charge: 'payment',
  payment: 'payment',
  payment_reversal: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
};

/** An adjustment is a dispute when its source is one, and otherwise one of the account. */
export function kindOf(type: string, sourceKind: string | null): TransactionKind {
  if (type === 'adjustment' && sourceKind === 'dispute') return 'dispute';
  return KINDS[type] ?? 'account';
}

/** True for a transaction that must belong to an order. Without one the owner sees it as unmatched. */
export function needsOrder(kind: TransactionKind): boolean {
  return kind === 'payment' || kind === 'refund' || kind === 'dispute';
}

/**
 * The order of a transaction, or null when the shop does not know it, as a payment that another shop of the same account
 * took. A refund belongs to the order whose payment it is sent from, which may precede the exchange that it is for.
 */
export function matchOf(transaction: MatchedPart, known: KnownReferences): Match | null {
  const { kind, sourceRef, paymentRef, checkoutId } = transaction;
  if (!needsOrder(kind)) return null;
  const of = <T>(map: ReadonlyMap<string, T>, key: string | null) =>
    key === null ? undefined : map.get(key);
  const refund = kind === 'refund' ? of(known.refundBySource, sourceRef) : undefined;
  const disputed = kind === 'dispute' ? of(known.orderByDispute, sourceRef) : undefined;
  const orderId =
    of(known.orderByPayment, paymentRef) ??
    disputed ??
    of(known.orderByCheckout, checkoutId) ??
    refund?.orderId;
  return orderId === undefined ? null : { orderId, refundId: refund?.id ?? null };
}
