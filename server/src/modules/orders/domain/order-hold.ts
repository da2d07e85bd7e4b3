/**
 * Why an order is held back from shipping. `address`: the address that the payment page collected costs another delivery
 * or another VAT than the price was made for. `dispute`: the shopper's bank claims the payment back. `fraud-warning`: the
 * card issuer reports possible fraud. `return`: the shopper has withdrawn from goods that were not sent yet.
 */
export type HoldReason = 'address' | 'dispute' | 'fraud-warning' | 'return';

/** What keeps an order from being processed and shipped until staff release it. An order has one of each reason at most. */
export interface OrderHold {
  readonly reason: HoldReason;
  /** Facts for the owner, without personal data. */
  readonly details: Readonly<Record<string, string>>;
}

/** The holds with this one, in place of one of the same reason. */
export function withHold(holds: readonly OrderHold[], hold: OrderHold): readonly OrderHold[] {
  return [...withoutHold(holds, hold.reason), hold];
}

export function withoutHold(holds: readonly OrderHold[], reason: HoldReason): readonly OrderHold[] {
  return holds.filter((hold) => hold.reason !== reason);
}
