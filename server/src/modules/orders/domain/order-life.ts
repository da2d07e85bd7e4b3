import { DomainError, type Money } from '#kernel';

export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded';

/** Why an order ended without being sent. */
export type CancelReason =
  | 'cancelled-by-shopper'
  | 'cancelled-by-owner'
  | 'expired'
  | 'payment-failed'
  /** No payment page could be opened; the shopper saw the error at once. */
  | 'payment-unavailable'
  | 'replaced';

interface Step {
  readonly from: readonly OrderStatus[];
  /** Null when the step leaves the status as it is. */
  readonly to: OrderStatus | null;
  /** The payment statuses in which the step is possible. */
  readonly payment: readonly PaymentStatus[];
  /** False when a refund of the whole payment forbids the step. */
  readonly whileRefunding: boolean;
  /** True when a held order cannot take the step. */
  readonly isHeldBack?: boolean;
}

/**
 * Every step of an order. A paid order stays `pending` until the owner starts to process it.
 * Any other step is refused with `orders.step-not-allowed`, one that a held order cannot take with `orders.held`.
 */
export const ORDER_STEPS = {
  process: {
    from: ['pending'],
    to: 'processing',
    payment: ['paid'],
    whileRefunding: false,
    isHeldBack: true,
  },
  ship: { from: ['processing'], to: 'shipped', payment: ['paid'], whileRefunding: false, isHeldBack: true },
  deliver: { from: ['shipped'], to: 'delivered', payment: ['paid'], whileRefunding: true },
  cancel: {
    from: ['pending', 'processing'],
    to: 'cancelled',
    payment: ['pending', 'paid', 'failed'],
    whileRefunding: true,
  },
  revive: { from: ['cancelled'], to: 'pending', payment: ['paid'], whileRefunding: false },
  /** A refund is requested, in whole or in part. */
  refund: {
    from: ['pending', 'processing', 'shipped', 'delivered', 'cancelled'],
    to: null,
    payment: ['paid'],
    whileRefunding: false,
  },
  /** The whole payment has been refunded. */
  close: {
    from: ['pending', 'processing', 'shipped', 'delivered', 'cancelled'],
    to: 'refunded',
    payment: ['paid', 'refunded'],
    whileRefunding: true,
  },
  'change-address': { from: ['pending'], to: null, payment: ['paid'], whileRefunding: false },
  'request-cancel': { from: ['pending', 'processing'], to: null, payment: ['paid'], whileRefunding: false },
} as const satisfies Record<string, Step>;

export type OrderStep = keyof typeof ORDER_STEPS;

/** The part of an order that decides which steps are possible. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** See `isFullyRefunded`. */
  readonly fullyRefunded: boolean;
  /** See `Order.holds`. */
  readonly held: boolean;
}

/** True when refunds of the whole payment have been requested or have succeeded. Never true for a free order before it is closed. */
export function isFullyRefunded(paymentStatus: PaymentStatus, total: Money, refunded: Money): boolean {
  return paymentStatus === 'refunded' || (!total.isZero && refunded.equals(total));
}

/** True before the goods are sent. */
export function isWaiting(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing';
}

/** Why a step is not possible, or null. */
export function stepFault(
  step: OrderStep,
  state: OrderState,
): 'status' | 'payment' | 'refunded' | 'held' | null {
  const rule: Step = ORDER_STEPS[step];
  if (!rule.from.includes(state.status)) return 'status';
  if (!rule.payment.includes(state.paymentStatus)) return 'payment';
  if (state.fullyRefunded && !rule.whileRefunding) return 'refunded';
  return state.held && rule.isHeldBack === true ? 'held' : null;
}

const MESSAGES = {
  status: (step: OrderStep, state: OrderState) =>
    `An order that is ${state.status} cannot take the step '${step}'.`,
  payment: (step: OrderStep, state: OrderState) =>
    `An order whose payment is ${state.paymentStatus} cannot take the step '${step}'.`,
  refunded: (step: OrderStep) =>
    `The whole payment is on its way back: the step '${step}' is not possible any more.`,
  held: (step: OrderStep) => `The order is held back: release it, or refund it, before the step '${step}'.`,
};

/** The status after `step`. Throws `orders.step-not-allowed` (409) with the fault as `details.reason`, and `orders.held` (409). */
export function nextStatus(step: OrderStep, state: OrderState): OrderStatus {
  const reason = stepFault(step, state);
  if (reason === null) return ORDER_STEPS[step].to ?? state.status;
  const code = reason === 'held' ? 'orders.held' : 'orders.step-not-allowed';
  throw new DomainError(code, 'conflict', MESSAGES[reason](step, state), {
    step,
    reason,
    status: state.status,
    paymentStatus: state.paymentStatus,
  });
}

/** `orders.step-not-allowed` (409): an order that was to be cancelled unpaid. */
export const paidBeforeCancelled = (): DomainError =>
  new DomainError('orders.step-not-allowed', 'conflict', 'The order has been paid.', { step: 'cancel' });

/** The steps that the owner may request. */
const OWNER_STEPS = [
  'process',
  'ship',
  'deliver',
  'cancel',
  'refund',
] as const satisfies readonly OrderStep[];
export type OwnerStep = (typeof OWNER_STEPS)[number];

/** The steps that the owner can take now. */
export function ownerSteps(state: OrderState): OwnerStep[] {
  return OWNER_STEPS.filter((step) => stepFault(step, state) === null);
}

interface ClosedOrder extends Readonly<Record<'deliveredAt' | 'shippedAt' | 'cancelledAt', Date | null>> {
  /** Null in an order that an earlier release has closed. */
  readonly statusBeforeRefund: OrderStatus | null;
}

/** What an order is again that a refund had closed and that is not refunded after all: the shop still has the money. */
export function reopened(order: ClosedOrder) {
  const status = order.statusBeforeRefund ?? statusByDates(order);
  return { paymentStatus: 'paid', status, statusBeforeRefund: null } as const;
}

function statusByDates({ deliveredAt, shippedAt, cancelledAt }: ClosedOrder): OrderStatus {
  if (deliveredAt) return 'delivered';
  if (shippedAt) return 'shipped';
  return cancelledAt ? 'cancelled' : 'pending';
}
