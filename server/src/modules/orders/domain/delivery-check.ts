import { DomainError, type PostalAddress } from '#kernel';
import { chooseZone, vatAreaOf, type Destination, type ZoneArea } from '#pricing';

/** Where the shop delivers now. */
export interface DeliveryRules {
  readonly zones: readonly ZoneArea[];
  readonly hasUkVatNumber: boolean;
}

/** In what an address is not what was priced: the country, whose VAT it bears, the shipping zone, or no zone delivers there. */
type AddressFault = 'country' | 'vat-area' | 'no-delivery' | 'zone';

/** What was priced beside what was found: country codes, VAT areas or names of zones; `found` is empty without a zone. */
export interface AddressDifference {
  readonly fault: AddressFault;
  readonly priced: string;
  readonly found: string;
}

/** Where an address of the shop's form or the payment page lies. */
export function destinationOf(address: PostalAddress): Destination {
  return { country: address.country ?? '', postalCode: address.postalCode };
}

/**
 * What makes the price of `priced` wrong for `found`; null when it holds. A destination without a postal code is its whole
 * country, as it is priced while no address is known.
 */
export function differenceOf(
  priced: Destination,
  found: Destination,
  { zones, hasUkVatNumber }: DeliveryRules,
): AddressDifference | null {
  const zoneOf = (destination: Destination): string | null => {
    const choice = chooseZone(zones, destination, hasUkVatNumber);
    return 'zone' in choice ? choice.zone.name : null;
  };
  const difference = (fault: AddressFault, before: string, after: string) =>
    before === after ? null : { fault, priced: before, found: after };
  const [pricedZone, foundZone] = [zoneOf(priced), zoneOf(found)];
  return (
    difference('country', priced.country, found.country) ??
    difference('vat-area', vatAreaOf(priced), vatAreaOf(found)) ??
    difference(foundZone === null ? 'no-delivery' : 'zone', pricedZone ?? '', foundZone ?? '')
  );
}

/** Throws `orders.country-fixed` (409, with the difference) when the price of `priced` does not hold for `found`. */
export function requireSamePrice(priced: Destination, found: Destination, rules: DeliveryRules): void {
  const difference = differenceOf(priced, found, rules);
  if (difference === null) return;
  throw new DomainError(
    'orders.country-fixed',
    'conflict',
    'The price was made for another country or part of it. Ask us to cancel, and order again.',
    { country: priced.country, ...difference },
  );
}
