import type { Order } from '#contracts/orders';
import { Money } from '#kernel/money';

/** How the disputes of an order stand: one is open, one was lost and none is open, or neither. */
export function disputeState({ disputes, lostAmount }: Order): 'open' | 'lost' | null {
  if (disputes.some(({ kind, state }) => kind === 'dispute' && state === 'open')) return 'open';
  return Money.parse(lostAmount).isZero ? null : 'lost';
}
