import type { Order } from './order.js';
import { DomainError, type OrderId } from '#kernel';

/** The fields that show whether two orders belong to the same customer. */
type LinkFacts = Pick<Order, 'email' | 'linksFrom'>;

/**
 * True when whoever holds a link to `order` may get one to `other`: both have the same mail address, and links to the other
 * one did not end after those to this one.
 */
export function mayFollow(order: LinkFacts, other: LinkFacts): boolean {
  return order.email === other.email && timeOf(other) <= timeOf(order);
}

/**
 * Who acts by a link to the order, for its timeline: its shopper, or whoever reads the mails at the address that staff have set,
 * which may be the mailbox of staff.
 */
export function linkHolder({ linksFrom }: Pick<Order, 'linksFrom'>): 'shopper' | 'corrected-address' {
  return linksFrom === null ? 'shopper' : 'corrected-address';
}

/**
 * Since when links open the orders of one customer once their address is corrected to `email`; null when that changes nothing.
 * Later than every former moment, so that no former link fits it.
 * @param named the order that is named. Throws `orders.no-email` (409) without an address: it is not known yet, or was erased
 */
export function correctedFrom(
  named: OrderId,
  all: readonly Pick<Order, 'id' | 'email' | 'linksFrom'>[],
  email: string,
  now: Date,
): Date | null {
  if (all.some((one) => one.id === named && one.email === null)) {
    throw new DomainError('orders.no-email', 'conflict', 'This order has no mail address to correct.');
  }
  if (all.every((one) => one.email === null || one.email === email)) return null;
  return new Date(Math.max(now.getTime(), ...all.map((one) => timeOf(one) + 1)));
}

function timeOf({ linksFrom }: LinkFacts): number {
  return linksFrom?.getTime() ?? -Infinity;
}
