import { DomainError, type Money } from '#kernel';

export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded';

interface Step {
  readonly from: readonly OrderStatus[];
  /** Null when the step leaves the status as it is. */
  readonly to: OrderStatus | null;
  /** What must have happened to the payment before. */
  readonly payment: readonly PaymentStatus[];
  /** False when nothing may be on its way back in whole. */
  readonly whileRefunding: boolean;
}

/**
 * Every step that an order can take. A paid order stays `pending` until the owner starts on it.
 * What is not in this table is refused with `orders.step-not-allowed`.
 */
export const ORDER_STEPS = {
  process: { from: ['pending'], to: 'processing', payment: ['paid'], whileRefunding: false },
  ship: { from: ['processing'], to: 'shipped', payment: ['paid'], whileRefunding: false },
  deliver: { from: ['shipped'], to: 'delivered', payment: ['paid'], whileRefunding: true },
  cancel: {
    from: ['pending', 'processing'],
    to: 'cancelled',
    payment: ['pending', 'paid', 'failed'],
    whileRefunding: true,
  },
  revive: { from: ['cancelled'], to: 'pending', payment: ['paid'], whileRefunding: false },
  /** Money is promised back, in whole or in part. */
  refund: {
    from: ['pending', 'processing', 'shipped', 'delivered', 'cancelled'],
    to: null,
    payment: ['paid'],
    whileRefunding: false,
  },
  /** All of the money has gone back. */
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

/** What of an order decides about its next step. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** See `isFullyRefunded`. */
  readonly fullyRefunded: boolean;
}

/** True when all of a payment is on its way back, or has arrived. An order for nothing has nothing that could be counted. */
export function isFullyRefunded(paymentStatus: PaymentStatus, total: Money, refunded: Money): boolean {
  return paymentStatus === 'refunded' || (!total.isZero && refunded.equals(total));
}

/** Why a step cannot be taken, or null. */
export function stepFault(step: OrderStep, state: OrderState): 'status' | 'payment' | 'refunded' | null {
  const rule: Step = ORDER_STEPS[step];
  if (!rule.from.includes(state.status)) return 'status';
  if (!rule.payment.includes(state.paymentStatus)) return 'payment';
  return state.fullyRefunded && !rule.whileRefunding ? 'refunded' : null;
}

const MESSAGES = {
  status: (step: OrderStep, state: OrderState) =>
    `An order that is ${state.status} cannot take the step '${step}'.`,
  payment: (step: OrderStep, state: OrderState) =>
    `An order whose payment is ${state.paymentStatus} cannot take the step '${step}'.`,
  refunded: (step: OrderStep) =>
    `The whole payment is on its way back: the step '${step}' is not possible any more.`,
};

/** The status after `step`. Throws `orders.step-not-allowed` (409) with what stands in the way as `details.reason`. */
export function nextStatus(step: OrderStep, state: OrderState): OrderStatus {
  const reason = stepFault(step, state);
  if (reason === null) return ORDER_STEPS[step].to ?? state.status;
  throw new DomainError('orders.step-not-allowed', 'conflict', MESSAGES[reason](step, state), {
    step,
    reason,
    status: state.status,
    paymentStatus: state.paymentStatus,
  });
}

/** The steps that the owner may ask for. */
export const OWNER_STEPS = [
  'process',
  'ship',
  'deliver',
  'cancel',
  'refund',
] as const satisfies readonly OrderStep[];
export type OwnerStep = (typeof OWNER_STEPS)[number];

/** What the owner can do with an order now. */
export function ownerSteps(state: OrderState): OwnerStep[] {
  return OWNER_STEPS.filter((step) => stepFault(step, state) === null);
}
