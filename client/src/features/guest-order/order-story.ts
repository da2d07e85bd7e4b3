import type { GuestOrder } from '#contracts/orders';
import { centsOf } from '../../shared/format/cents';

/** How an order stands, as its shopper would say it. */
export type OrderStage =
  | 'unpaid'
  | 'received'
  | 'packing'
  | 'shipped'
  | 'delivered'
  /** It was not paid, and can no longer be paid. */
  | 'lapsed'
  /** The payment came after the order had been given up: whether its units are still there is being found out. */
  | 'late'
  /** As `late`, and the units have been sold to others: the payment is refunded. */
  | 'late-returned'
  | 'cancelled'
  /** The whole payment is on its way back. */
  | 'returning'
  | 'refunded';

type Facts = Pick<GuestOrder, 'status' | 'paymentStatus' | 'refundedAmount' | 'totalAmount' | 'timeline'>;

/** True for an order that had been given up before its payment came. */
function paidLate({ timeline }: Pick<GuestOrder, 'timeline'>): boolean {
  const cancelled = timeline.findIndex(({ kind }) => kind === 'cancelled');
  const paid = timeline.findIndex(({ kind }) => kind === 'paid');
  return cancelled !== -1 && cancelled < paid;
}

/** How the order stands now. */
export function stageOf(order: Facts): OrderStage {
  const { status, paymentStatus } = order;
  const allBack = centsOf(order.refundedAmount) > 0 && order.refundedAmount === order.totalAmount;
  if (status === 'refunded' || paymentStatus === 'refunded') return 'refunded';
  if (status === 'cancelled') {
    if (paymentStatus !== 'paid') return 'lapsed';
    if (paidLate(order)) return allBack ? 'late-returned' : 'late';
    return 'cancelled';
  }
  if (allBack) return 'returning';
  if (paymentStatus !== 'paid') return 'unpaid';
  return (
    { pending: 'received', processing: 'packing', shipped: 'shipped', delivered: 'delivered' } as const
  )[status];
}

/** What has happened, in the names of the texts. */
type PastStep =
  | 'placed'
  | 'paid'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'refundedInPart'
  | 'refundFailed'
  | 'disputeOpened'
  | 'disputeClosed'
  | 'addressChanged'
  | 'cancelRequested'
  | 'lapsed'
  | 'paidLate';
/** What is still to come. */
type NextStep = 'nextPaid' | 'nextProcessing' | 'nextShipped' | 'nextDelivered';

export type StoryStep = { done: true; step: PastStep; at: string } | { done: false; step: NextStep };

const PAST: Readonly<Record<string, PastStep>> = {
  placed: 'placed',
  paid: 'paid',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
  'refunded-in-part': 'refundedInPart',
  'refund-failed': 'refundFailed',
  'dispute-opened': 'disputeOpened',
  'dispute-closed': 'disputeClosed',
  'address-changed': 'addressChanged',
  'cancel-requested': 'cancelRequested',
};

const AHEAD: Readonly<Partial<Record<OrderStage, readonly NextStep[]>>> = {
  unpaid: ['nextPaid', 'nextProcessing', 'nextShipped', 'nextDelivered'],
  received: ['nextProcessing', 'nextShipped', 'nextDelivered'],
  packing: ['nextShipped', 'nextDelivered'],
  shipped: ['nextDelivered'],
};

/** The order's way: what has happened, oldest first, and what comes next while it goes on. */
export function storyOf(order: Facts): StoryStep[] {
  const late = paidLate(order);
  const unpaid = order.paymentStatus !== 'paid' && order.paymentStatus !== 'refunded';
  const past = order.timeline.flatMap(({ kind, createdAt }): StoryStep[] => {
    const step = PAST[kind];
    if (step === undefined) return [];
    // An order that was given up unpaid was not cancelled by anybody: its time had run out.
    if (step === 'cancelled' && (late || unpaid)) return [{ done: true, step: 'lapsed', at: createdAt }];
    if (step === 'paid' && late) return [{ done: true, step: 'paidLate', at: createdAt }];
    return [{ done: true, step, at: createdAt }];
  });
  const ahead = AHEAD[stageOf(order)] ?? [];
  return [...past, ...ahead.map((step) => ({ done: false as const, step }))];
}
