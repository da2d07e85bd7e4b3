/**
 * The payment methods that the shop can offer, by Stripe's ids, in the order in which they are shown. Names are those of the
 * schemes. Methods whose money takes days are left out: stock would be reserved for as long.
 */
const NAMES = {
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

export type PaymentMethodId = keyof typeof NAMES;

/** A payment method as the shopper sees it. */
export interface PaymentMethod {
  readonly id: PaymentMethodId;
  readonly name: string;
  /** Wallets that pay with it on the payment page, such as Apple Pay with a card. */
  readonly wallets?: readonly string[];
}

/** Every method that the shop knows. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = (Object.keys(NAMES) as PaymentMethodId[]).map(
  (id) => ({ id, name: NAMES[id] }),
);

/** The last list of methods that a provider has given; it is offered while the provider does not answer. */
export abstract class KnownMethods {
  /** Undefined when the provider has never given one. */
  abstract read(provider: string): Promise<readonly PaymentMethod[] | undefined>;
  abstract store(provider: string, methods: readonly PaymentMethod[], now: Date): Promise<void>;
}
