/**
 * How long the shop keeps personal data. The worker deletes it after these periods, and the privacy page is generated
 * from the same figures.
 */
export const RETENTION = {
  /** After a cart was changed last. */
  cartDays: 60,
  /** After a message was handled; after it arrived, when it never was. */
  messageDays: 365,
  /** After a sign-up for the newsletter that was never confirmed. */
  unconfirmedSubscriberDays: 30,
  /** After a subscriber has left. */
  formerSubscriberDays: 30,
  /** After an e-mail was requested: its recipient and its content. */
  mailDays: 365,
  /** After an event of the shop was passed on to its handlers. */
  eventDays: 14,
  /** After an event of the payment provider was handled. */
  paymentEventDays: 90,
  /** After a visit. */
  visitDays: 800,
  /** After the first step of a withdrawal that was never confirmed. */
  unconfirmedWithdrawalDays: 2,
  /** After a withdrawal that belongs to no order of the shop; all others are deleted with their order. */
  unmatchedWithdrawalDays: 365,
  /** After an order was cancelled, failed or expired without a payment. */
  unpaidOrderDays: 90,
  /** After the owner has removed the test orders: time to bring them back. */
  removedTestOrderDays: 30,
  /** After the end of the year of a paid order and its refunds, or of an order of an earlier shop, where the trader's tax law asks for no more: `orderYearsOf`. */
  orderYears: 7,
  /** The same for an order whose VAT is declared by the one-stop shop (Regulation (EU) 282/2011, article 63c), and elsewhere. */
  ossOrderYears: 10,
  /** After a customer's record was changed last, and after the last order with its mail address. */
  customerYears: 2,
  /** After a review was written. */
  reviewYears: 5,
  /** After a change by staff: its entry in the audit log. */
  auditYears: 7,
  /** After an import of customers or orders has ended: its report, and what is needed to undo it. */
  importReportDays: 90,
  /** After the upload of a file to import. */
  uploadDays: 3,
  /** After a request for a link to personal data, and after the link was opened. */
  dataLinkMinutes: 60,
  dataAccessMinutes: 30,
  /** After a line was written to a log file of the shop. It holds no mail address; the launcher deletes it. */
  logDays: 30,
  /** After a price was replaced: the proof of what reductions showed. It holds no personal data. */
  priceYears: 5,
} as const;

/**
 * Countries whose tax law is known to ask for invoices for seven years at most: Austria (§ 132 BAO), Denmark (bogføringsloven
 * § 12, five), Estonia (raamatupidamise seadus § 12), Spain (Código de Comercio art. 30, six), Finland (kirjanpitolaki 2:10,
 * six), Ireland (TCA 1997 s. 886, six), the Netherlands (AWR art. 52), Poland (Ordynacja podatkowa art. 86, five), Sweden
 * (bokföringslagen 7:2), the United Kingdom (VAT Notice 700/21, six).
 */
const SEVEN_AT_MOST: readonly string[] = ['AT', 'DK', 'EE', 'ES', 'FI', 'GB', 'IE', 'NL', 'PL', 'SE'];

/**
 * How many years after the end of its year an order stays, by the trader's country. Where its law is not known to ask for less,
 * the ten years that the Union asks for: what is deleted too early is gone. Croatia asks for eleven (Zakon o računovodstvu,
 * art. 10). A shop whose trader is in no known country, which takes no real payment yet, stays with the least.
 */
export function orderYearsOf(country: string | undefined): number {
  if (country === 'HR') return 11;
  const isShort = country === undefined || SEVEN_AT_MOST.includes(country);
  return isShort ? RETENTION.orderYears : RETENTION.ossOrderYears;
}

const DAY_MS = 86_400_000;

/** The time so many days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The time so many years before `now`. */
export function yearsBefore(now: Date, years: number): Date {
  const time = new Date(now);
  time.setUTCFullYear(time.getUTCFullYear() - years);
  return time;
}

/** The time since when replaced prices are kept; a day more than the period, which the database checks to the hour. */
export function pricesKeptSince(now: Date): Date {
  return daysBefore(yearsBefore(now, RETENTION.priceYears), 1);
}
