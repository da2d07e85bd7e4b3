/** Names of the payment methods by Stripe's ids, in the order in which they are shown: those of the schemes, in every language. */
export const PAYMENT_METHOD_NAMES = {
  card: 'Credit card',
  ideal: 'iDEAL / Wero',
  bancontact: 'Bancontact',
  klarna: 'Klarna',
  paypal: 'PayPal',
  eps: 'EPS',
  p24: 'Przelewy24',
  mobilepay: 'MobilePay',
  satispay: 'Satispay',
  revolut_pay: 'Revolut Pay',
  amazon_pay: 'Amazon Pay',
} as const;

const NAMES: Readonly<Record<string, string>> = PAYMENT_METHOD_NAMES;

/** The name of a payment method. A card is no scheme: `card` is the reader's word for it. An unknown method is named by its id. */
export function paymentMethodName(method: string, card: string): string {
  return method === 'card' ? card : (NAMES[method] ?? method);
}
