import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface PaymentFindingNotice {
  readonly shopName: string;
  readonly adminUrl: string;
  readonly kind:
    | 'paid-without-order'
    | 'paid-elsewhere'
    | 'order-without-payment'
    | 'amount-differs'
    | 'booked-otherwise'
    | 'payout-differs';
  readonly orderNumber: string | null;
  /** The provider's id of the payment session, transaction or payout. */
  readonly providerRef: string;
  /** Euro: the amounts in the records of the shop and of the provider. */
  readonly expected: string | null;
  readonly found: string | null;
}

const TEXTS = {
  en: {
    subject: (shop: string) => `${shop}: a payment needs your decision`,
    heading: 'A payment and its order differ',
    'paid-without-order':
      'The payment provider has received a payment that no order takes. A second payment of an order, and one on the page of a trial purchase, is refunded by itself; refund any other there, or book it.',
    'paid-elsewhere':
      'Somebody has paid on a page that was opened with a key which the shop does not use any more. The order does not become paid by it. If it was a live key, refund the payment in its account; with a test key, or in the sandbox, no money has moved.',
    'order-without-payment': 'An order counts as paid, and the payment provider knows no payment for it.',
    'amount-differs': 'The payment provider has another amount than the order.',
    'booked-otherwise':
      'The payment provider has booked a payment whose order is in another state, or has another amount.',
    'payout-differs': 'A payout has failed, or is not the sum of its payments and fees.',
    order: 'Order',
    session: 'Reference of the provider',
    expected: 'Amount of the order',
    found: 'Amount at the provider',
    button: 'To the orders',
    payouts: 'To the payouts',
  },
  nl: {
    subject: (shop: string) => `${shop}: een betaling heeft je aandacht nodig`,
    heading: 'Een betaling en de bestelling verschillen',
    'paid-without-order':
      'De betaaldienst heeft een betaling ontvangen waar geen bestelling bij hoort. Een tweede betaling van een bestelling, en een betaling op de pagina van een proefaankoop, wordt vanzelf terugbetaald; betaal een andere daar terug, of boek hem zelf.',
    'paid-elsewhere':
      'Iemand heeft betaald op een pagina die was geopend met een sleutel die de winkel niet meer gebruikt. De bestelling is daardoor niet betaald. Was het een live-sleutel, betaal het bedrag dan terug in dat account; met een testsleutel, of in de testomgeving, is er geen geld omgegaan.',
    'order-without-payment':
      'Een bestelling staat als betaald, maar de betaaldienst kent er geen betaling voor.',
    'amount-differs': 'De betaaldienst heeft een ander bedrag dan de bestelling.',
    'booked-otherwise':
      'De betaaldienst heeft een betaling geboekt waarvan de bestelling een andere status of een ander bedrag heeft.',
    'payout-differs': 'Een uitbetaling is mislukt, of is niet de som van de betalingen en kosten.',
    order: 'Bestelling',
    session: 'Kenmerk van de betaaldienst',
    expected: 'Bedrag van de bestelling',
    found: 'Bedrag bij de betaaldienst',
    button: 'Naar de bestellingen',
    payouts: 'Naar de uitbetalingen',
  },
} as const;

/** Order and payment differ and nothing could be repaired, for the owner. */
export const paymentFindingNotice: MailTemplate<PaymentFindingNotice> = {
  name: 'payment-finding-notice',
  render({ shopName, adminUrl, kind, orderNumber, providerRef, expected, found }, locale) {
    const t = TEXTS[locale];
    const facts = [
      [t.order, orderNumber],
      [t.session, providerRef],
      [t.expected, expected && `€ ${expected}`],
      [t.found, found && `€ ${found}`],
    ] as const;
    return {
      subject: t.subject(shopName),
      ...layoutMail({
        locale,
        shopName,
        preheader: t[kind],
        heading: t.heading,
        blocks: [
          { kind: 'paragraph', text: t[kind] },
          {
            kind: 'table',
            rows: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
          },
          kind === 'payout-differs'
            ? { kind: 'button', label: t.payouts, url: `${adminUrl}/payments/payouts` }
            : { kind: 'button', label: t.button, url: `${adminUrl}/orders` },
        ],
      }),
    };
  },
};
