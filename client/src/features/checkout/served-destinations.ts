import type { CountryCode, Locale } from '#contracts/primitives';
import { deliveredIn, type DeliverySettings } from '#legal/delivered-parts';
import { partNames } from '#legal/part-names';
import { countryNames } from '../../shared/config/countries';

/** A country to choose, by what of it goods go to. */
export interface ServedDestination {
  readonly code: CountryCode;
  readonly name: string;
}

/**
 * The countries to choose from, each by what of it goods go to, as the page about shipping names it: `Northern Ireland`
 * where nothing else of the United Kingdom is delivered to. Sorted by name.
 * @param chosen stays among them, so that the page can say when nothing goes there
 */
export function servedDestinations(
  settings: DeliverySettings,
  chosen: string,
  locale: Locale,
): ServedDestination[] {
  return countryNames(locale)
    .flatMap(({ code, name }) => {
      const parts = deliveredIn(code, settings);
      if (parts.length > 0)
        return [{ code, name: isWhole(parts) ? name : partNames(parts, locale).join(', ') }];
      return code === chosen ? [{ code, name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

const isWhole = (parts: ReturnType<typeof deliveredIn>) => parts.some(({ code }) => code === '');
