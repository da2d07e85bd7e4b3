import { PAYMENT_METHOD_NAMES } from '#kernel/payment-method-names';

export type PaymentMethodId = keyof typeof PAYMENT_METHOD_NAMES;

/** A payment method as the shopper sees it. */
export interface PaymentMethod {
  readonly id: PaymentMethodId;
  readonly name: string;
  /** Wallets that pay with it on the payment page, such as Apple Pay with a card. */
  readonly wallets?: readonly string[];
}

/** Every method that the shop can offer. Those whose money takes days are left out: stock would be reserved for as long. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = (
  Object.keys(PAYMENT_METHOD_NAMES) as PaymentMethodId[]
).map((id) => ({ id, name: PAYMENT_METHOD_NAMES[id] }));

/** The last list of methods that a provider has given; it is offered while the provider does not answer. */
export abstract class KnownMethods {
  /** Undefined when the provider has never given one. */
  abstract read(provider: string): Promise<readonly PaymentMethod[] | undefined>;
  abstract store(provider: string, methods: readonly PaymentMethod[], now: Date): Promise<void>;
}
