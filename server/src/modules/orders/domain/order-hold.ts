import type { AddressDifference } from './delivery-check.js';

/**
 * Why an order is held back from shipping. `address`: the address that the payment page collected costs another delivery
 * or another VAT than the price was made for. `dispute`: the shopper's bank claims the payment back. `fraud-warning`: the
 * card issuer reports possible fraud. `return`: the shopper has withdrawn from goods that were not sent yet.
 */
export type HoldReason = OrderHold['reason'];

export interface AddressHold {
  readonly reason: 'address';
  readonly details: AddressDifference;
}

export interface DisputeHold {
  readonly reason: 'dispute' | 'fraud-warning';
  readonly details: DisputeFacts;
}

/** The dispute or warning by the provider's id. `amount` is a decimal string; `dueBy` is empty when no evidence is asked for. */
type DisputeFacts = Readonly<Record<'dispute' | 'amount' | 'reason' | 'dueBy', string>>;

export type ReturnFacts = Readonly<Record<'returnId' | 'receiptNumber', string>>;

/**
 * What keeps an order from being processed and shipped until staff release it, with facts for the owner, without personal
 * data. An order has one of each reason at most.
 */
export type OrderHold =
  AddressHold | DisputeHold | { readonly reason: 'return'; readonly details: ReturnFacts };

/** The holds with this one, in place of one of the same reason. */
export function withHold(holds: readonly OrderHold[], hold: OrderHold): readonly OrderHold[] {
  return [...withoutHold(holds, hold.reason), hold];
}

export function withoutHold(holds: readonly OrderHold[], reason: HoldReason): readonly OrderHold[] {
  return holds.filter((hold) => hold.reason !== reason);
}
