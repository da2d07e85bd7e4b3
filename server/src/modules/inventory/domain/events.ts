import type { DomainEvent } from '#kernel';

export const AVAILABILITY_CHANGED = 'inventory.availability-changed';

/** Products of which a variant became sold out or came back. Look at the stock itself: this may be told late. */
export type AvailabilityChanged = DomainEvent<typeof AVAILABILITY_CHANGED, { readonly productIds: readonly string[] }>;

export function availabilityChanged(productIds: readonly string[]): AvailabilityChanged {
  return { type: AVAILABILITY_CHANGED, payload: { productIds: [...new Set(productIds)].sort() } };
}
