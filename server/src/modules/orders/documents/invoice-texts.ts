/** The texts of invoices and credit notes. */
export const INVOICE_TEXTS = {
  en: {
    invoice: 'Invoice',
    'credit-note': 'Credit note',
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
    paid: (method: string) => `Paid by ${method}.`,
    refunded: 'This amount has been paid back the way it was paid.',
  },
  nl: {
    invoice: 'Factuur',
    'credit-note': 'Creditfactuur',
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
    paid: (method: string) => `Betaald met ${method}.`,
    refunded: 'Dit bedrag is teruggestort op de manier waarop je betaalde.',
  },
} as const;

const METHODS: Readonly<Record<string, string>> = { card: 'card', ideal: 'iDEAL | Wero' };

/** The name of a payment method on an invoice. */
export function methodName(method: string, locale: 'en' | 'nl'): string {
  if (method === 'card' && locale === 'nl') return 'kaart';
  return METHODS[method] ?? method;
}
