import type { VatScheme } from '#pricing';
import { FIRST_ID } from '#platform/ids';

/** Bookings of the payment provider; `account-fee` is one of the account itself, which belongs to no order. */
type AccountKind = 'account-payment' | 'account-refund' | 'account-dispute' | 'account-fee' | 'payout';

/** A booking: the amounts of a document at one VAT rate. `id` and `at` are those of the document. */
export interface Booking {
  readonly id: string;
  readonly at: string;
  readonly date: string;
  /**
   * `payment` and `refund` have no document: the order was paid too late to be fulfilled. `account-…` and `payout` are what
   * the payment provider has booked.
   */
  readonly kind:
    | 'invoice'
    | 'credit-note'
    | 'reversal'
    | 'payment'
    | 'refund'
    | 'dispute-lost'
    | 'dispute-won'
    | AccountKind;
  readonly document: string;
  /** The invoice that a credit note corrects. */
  readonly forInvoice: string | null;
  readonly orderNumber: string;
  readonly country: string;
  readonly vatCountry: string;
  readonly vatRate: string | null;
  /** Where the sale is reported; null for a row without a document, and for a document of an earlier release. */
  readonly vatScheme: VatScheme | null;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly paymentMethod: string | null;
  readonly paymentReference: string | null;
  /** What a lost dispute has taken, negative; null for any other row. */
  readonly disputed: string | null;
  /** The provider's fee of a dispute, negative; null when it is not known. */
  readonly disputeFee: string | null;
  /** What the provider has booked: gross, its fee (negative when it took one) and the sum of both; null for any other row. */
  readonly accountGross: string | null;
  readonly accountFee: string | null;
  readonly accountNet: string | null;
  /** The payout to the bank that holds the booking; null while there is none. */
  readonly payout: string | null;
  /** ISO 4217, `EUR`. */
  readonly currency: string;
}

/** Where a page of bookings begins: after this time and id. */
export type BookingPlace = readonly [at: string, id: string];

/** Reads bookings page by page, in the order of time and id, so that memory stays small. */
export async function* inPages(
  read: (after: BookingPlace) => Promise<readonly Booking[]>,
): AsyncGenerator<Booking> {
  let after: BookingPlace = ['-infinity', FIRST_ID];
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = [last.at, last.id];
  }
}
