import type { Address } from '#contracts/checkout';
import type { Locale } from '#contracts/primitives';
import { countryName } from '../../shared/config/countries';

/** Formats an address as on a parcel. */
export function addressLines(name: string | null, address: Address, locale: Locale): string[] {
  return [
    name,
    address.address1,
    address.address2,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.province,
    countryName(address.country, locale),
    address.phone,
  ].filter((line): line is string => Boolean(line));
}
