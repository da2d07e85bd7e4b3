import type { Address } from '#contracts/checkout';
import type { Locale } from '#contracts/primitives';

/** Formats an address as on a parcel. */
export function addressLines(name: string | null, address: Address, locale: Locale): string[] {
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(address.country) ?? address.country;
  return [
    name,
    address.address1,
    address.address2,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.province,
    country,
    address.phone,
  ].filter((line): line is string => Boolean(line));
}
