/** A mail about an order that staff may send once more. */
export type ResendableMail = 'confirmation' | 'shipped' | 'delivered' | 'cancelled' | 'link';

/** What of an order decides which mails make sense. */
export interface MailFacts {
  readonly email: string | null;
  readonly paidAt: Date | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** The mails that tell something true about an order; none without an address of its shopper. */
export function sensibleMails(order: MailFacts): ResendableMail[] {
  if (order.email === null) return [];
  const mails: [ResendableMail, Date | null][] = [
    ['confirmation', order.paidAt],
    ['shipped', order.shippedAt],
    ['delivered', order.deliveredAt],
    ['cancelled', order.paidAt && order.cancelledAt],
  ];
  return [...mails.filter(([, at]) => at !== null).map(([mail]) => mail), 'link'];
}
