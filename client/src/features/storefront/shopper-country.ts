import type { ShopSettings } from '#contracts/shop-settings';
import type { CountryCode } from '#contracts/primitives';
import { chooseZone } from '#pricing';
import { useMemo } from 'react';
import { isCountry } from '../../shared/config/countries';
import { deviceList, useDeviceList } from '../../shared/hooks/device-list';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { useStorefront } from './use-storefront';

const chosen = deviceList('country', 1);

/** Remembers the country that the shopper has chosen, on this device. */
export const chooseCountry = (country: CountryCode): void => chosen.add(country);

/**
 * The country that prices and times of delivery are shown for: the one the shopper chose, else that of the browser's
 * region (`en-IE` is Ireland), else the shop's own. One that the shop does not deliver to as it is known, without a postal
 * code, is passed over. The server does not know the shopper: it renders the shop's own for everybody.
 */
export function useShopperCountry(): CountryCode {
  const { settings } = useStorefront();
  const stored = useDeviceList(chosen);
  const isHydrated = useHydrated();
  return useMemo(
    () =>
      isHydrated
        ? countryFor(settings, [...stored, ...regionsOf(navigator.languages)])
        : settings.defaultCountry,
    [isHydrated, settings, stored],
  );
}

/** The first of these countries that the shop delivers to, else its own. */
export function countryFor(
  {
    shippingZones,
    business,
    defaultCountry,
  }: Pick<ShopSettings, 'shippingZones' | 'business' | 'defaultCountry'>,
  wanted: readonly string[],
): CountryCode {
  const isServed = (country: CountryCode) =>
    'zone' in chooseZone(shippingZones, { country }, Boolean(business?.ukVatNumber));
  return wanted.filter(isCountry).find(isServed) ?? defaultCountry;
}

/** The regions that a browser's languages name, in its order; a language alone names none. */
export function regionsOf(languages: readonly string[]): string[] {
  return languages.flatMap(
    (tag) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase() ?? [],
  );
}
