import type { PaymentMethodId, PaymentMethods } from '#contracts/checkout';
import type { CountryCode } from '#contracts/primitives';

/**
 * What shoppers of a country are used to paying with, first the one that most use. It stands before the card there.
 * Source: the country pages of the payment provider's guide to payment methods.
 */
const USUAL: Partial<Record<CountryCode, readonly PaymentMethodId[]>> = {
  NL: ['ideal'],
  BE: ['bancontact'],
  AT: ['eps'],
  PL: ['p24'],
  DE: ['paypal', 'klarna'],
  DK: ['mobilepay'],
  FI: ['mobilepay', 'klarna'],
  SE: ['klarna'],
  NO: ['klarna'],
  IT: ['paypal', 'satispay'],
};

/** The methods in the order that shoppers of the country expect: theirs first, then the server's order. */
export function orderedFor<T extends { readonly id: PaymentMethodId }>(
  country: CountryCode,
  methods: readonly T[],
): T[] {
  const usual = USUAL[country] ?? [];
  const place = (id: PaymentMethodId) => (usual.includes(id) ? usual.indexOf(id) : usual.length);
  return methods.toSorted((one, other) => place(one.id) - place(other.id));
}

/** The method that the shopper has selected; while none is, or it is not offered (any more), the first of the country. */
export function offeredMethod(
  methods: PaymentMethods | undefined,
  selected: PaymentMethodId | null,
  country: CountryCode,
): PaymentMethodId {
  const items = orderedFor(country, methods?.items ?? []);
  return (items.find(({ id }) => id === selected) ?? items[0])?.id ?? 'card';
}
