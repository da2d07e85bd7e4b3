import { DomainError } from '#kernel';

export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded';

interface Step {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** What must have happened to the payment before. */
  readonly payment: readonly PaymentStatus[];
}

/**
 * Every step that an order can take. A paid order stays `pending` until the owner starts on it.
 * What is not in this table is refused with `orders.step-not-allowed`.
 */
export const ORDER_STEPS = {
  process: { from: ['pending'], to: 'processing', payment: ['paid'] },
  ship: { from: ['processing'], to: 'shipped', payment: ['paid'] },
  deliver: { from: ['shipped'], to: 'delivered', payment: ['paid'] },
  cancel: { from: ['pending', 'processing'], to: 'cancelled', payment: ['pending', 'paid', 'failed'] },
  revive: { from: ['cancelled'], to: 'pending', payment: ['paid'] },
  refund: {
    from: ['pending', 'processing', 'shipped', 'delivered', 'cancelled'],
    to: 'refunded',
    payment: ['paid', 'refunded'],
  },
} as const satisfies Record<string, Step>;

export type OrderStep = keyof typeof ORDER_STEPS;

/** The status after `step`. Throws `orders.step-not-allowed` (409) with what stands in the way. */
export function nextStatus(step: OrderStep, status: OrderStatus, payment: PaymentStatus): OrderStatus {
  const rule: Step = ORDER_STEPS[step];
  if (rule.from.includes(status) && rule.payment.includes(payment)) return rule.to;
  throw new DomainError(
    'orders.step-not-allowed',
    'conflict',
    `An order that is ${status} with its payment ${payment} cannot take the step '${step}'.`,
    { step, status, paymentStatus: payment },
  );
}
