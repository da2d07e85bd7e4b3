import { paymentMethodName } from '#kernel/payment-method-names';
import { countryName } from '#legal/part-names';

/** The texts of invoices and credit notes. */
export const INVOICE_TEXTS = {
  en: {
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    reversal: 'Reversal of a credit note',
    reverses: 'Credit note',
    number: 'Number',
    date: 'Date',
    order: 'Order',
    orderedOn: 'Ordered on',
    forInvoice: 'For invoice',
    to: 'To',
    from: 'From',
    registration: (number: string) => `Trade register ${number}`,
    vatNumber: (number: string) => `VAT ${number}`,
    description: 'Description',
    quantity: 'Qty',
    price: 'Price',
    amount: 'Amount',
    discount: 'Discount',
    shipping: 'Shipping',
    total: 'Total',
    vatTable: 'VAT contained in the total',
    rate: 'Rate',
    net: 'Without VAT',
    vat: 'VAT',
    gross: 'With VAT',
    exemption: { export: '0% VAT: export of goods, article 146 of Directive 2006/112/EC.' },
    paid: (method: string) => `Paid by ${method}.`,
    refunded: 'This amount has been paid back the way it was paid.',
    paysFor: (order: string) => `This amount has paid for order ${order} and is not paid back.`,
    transferred: (day: string, reference: string) =>
      `This amount was paid back by bank transfer on ${day}, reference ${reference}.`,
    notRefunded: 'The refund of this credit note did not arrive. The credit note is no longer valid.',
  },
  nl: {
    invoice: 'Factuur',
    'credit-note': 'Creditfactuur',
    reversal: 'Correctie van een creditfactuur',
    reverses: 'Bij creditfactuur',
    number: 'Nummer',
    date: 'Datum',
    order: 'Bestelling',
    orderedOn: 'Besteld op',
    forInvoice: 'Bij factuur',
    to: 'Aan',
    from: 'Van',
    registration: (number: string) => `KvK ${number}`,
    vatNumber: (number: string) => `Btw ${number}`,
    description: 'Omschrijving',
    quantity: 'Aantal',
    price: 'Prijs',
    amount: 'Bedrag',
    discount: 'Korting',
    shipping: 'Verzending',
    total: 'Totaal',
    vatTable: 'Btw in het totaal',
    rate: 'Tarief',
    net: 'Zonder btw',
    vat: 'Btw',
    gross: 'Met btw',
    exemption: { export: '0% btw: uitvoer van goederen, artikel 146 van Richtlijn 2006/112/EG.' },
    paid: (method: string) => `Betaald met ${method}.`,
    refunded: 'Dit bedrag is teruggestort op de manier waarop je betaalde.',
    paysFor: (order: string) => `Met dit bedrag is bestelling ${order} betaald; het wordt niet teruggestort.`,
    transferred: (day: string, reference: string) =>
      `Dit bedrag is op ${day} per bank overgemaakt, kenmerk ${reference}.`,
    notRefunded:
      'De terugbetaling bij deze creditfactuur is niet aangekomen. De creditfactuur geldt niet meer.',
  },
} as const;

/** The name of a payment method on an invoice. */
export function methodName(method: string, locale: 'en' | 'nl'): string {
  return paymentMethodName(method, locale === 'nl' ? 'kaart' : 'card');
}

const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;

/** The name of a country in a line of an address that is its code; any other line as it is. */
export function countryText(line: string, locale: 'en' | 'nl'): string {
  if (!/^[A-Z]{2}$/.test(line)) return line;
  return countryName(line, locale);
}

/** A VAT rate such as `25.5` as people write it: `25.5%`, in Dutch `25,5%`. */
export function rateText(rate: string, locale: 'en' | 'nl'): string {
  return `${new Intl.NumberFormat(TAGS[locale]).format(Number(rate))}%`;
}
