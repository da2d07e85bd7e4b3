export type DocumentKind = 'invoice' | 'credit-note';

/** A line of an invoice. Amounts are decimal strings, VAT included; on a credit note they are negative. */
export interface DocumentLine {
  readonly name: string;
  readonly detail: string;
  readonly quantity: number;
  /** Null where a single price would mislead: part of a discounted line that came back. */
  readonly unitPrice: string | null;
  readonly total: string;
}

/** All that an invoice or credit note says, as it was when it was issued: it is kept, and never made anew. */
export interface InvoiceDocument {
  readonly kind: DocumentKind;
  readonly number: string;
  /** Day of issue, `2026-11-21`, in the shop's time zone. */
  readonly issuedOn: string;
  readonly locale: 'en' | 'nl';
  readonly orderNumber: string;
  readonly orderedOn: string;
  /** Number of the invoice that a credit note takes back from. */
  readonly invoiceNumber: string | null;
  readonly seller: {
    readonly name: string;
    readonly address: readonly string[];
    readonly email: string;
    readonly registrationNumber: string | null;
    readonly vatNumber: string | null;
  };
  readonly buyer: readonly string[];
  readonly lines: readonly DocumentLine[];
  readonly discount: string;
  readonly shipping: string;
  readonly total: string;
  readonly vat: readonly {
    readonly rate: string;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  }[];
  readonly paymentMethod: string | null;
}

/** Dutch fiscal years: the shop's books are kept in this time zone. */
const TIME_ZONE = 'Europe/Amsterdam';

/** The day of a moment in the shop's time zone, `2026-11-21`. */
export function bookingDay(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(moment);
}

/** `2026-00042` for an invoice, `C2026-00007` for a credit note. */
export function documentNumber(kind: DocumentKind, year: number, count: number): string {
  return `${kind === 'credit-note' ? 'C' : ''}${year}-${String(count).padStart(5, '0')}`;
}
