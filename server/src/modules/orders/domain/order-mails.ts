/** A mail about an order that staff may send again. */
export type ResendableMail = 'confirmation' | 'shipped' | 'delivered' | 'cancelled' | 'link';

/** The part of an order that decides which mails are possible. */
export interface MailFacts {
  readonly email: string | null;
  readonly paidAt: Date | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** The mails whose content is true of an order; none without an e-mail address. */
export function possibleMails(order: MailFacts): ResendableMail[] {
  if (order.email === null) return [];
  const mails: [ResendableMail, Date | null][] = [
    ['confirmation', order.paidAt],
    ['shipped', order.shippedAt],
    ['delivered', order.deliveredAt],
    ['cancelled', order.paidAt && order.cancelledAt],
  ];
  return [...mails.filter(([, at]) => at !== null).map(([mail]) => mail), 'link'];
}
