import { DEFAULT_ZONES } from './default-zones.js';

/** Where the trader of the default zones is. */
const FIRST_HOME = 'IE' as const;
const UNION = 'European Union';

/**
 * The zones of a new shop whose trader is in a country: its own comes first, with the time for a parcel at home, and is in no
 * other. A zone that thereby has one country left is named after it.
 * @param home ISO 3166-1 alpha-2
 * @param nameOf the English name of a country
 */
export function defaultZonesOf<Country extends string>(home: Country, nameOf: (country: string) => string) {
  type Served = Country | (typeof DEFAULT_ZONES)[number]['countries'][number]['country'];
  const whole = (country: Served) => ({ country, postcodes: [] as string[] });
  return DEFAULT_ZONES.flatMap((zone, index) => {
    if (index === 0) return [{ ...zone, name: nameOf(home), countries: [whole(home)] }];
    const before: Served[] = zone.countries.map(({ country }) => country);
    const all = zone.name === UNION ? [...before, FIRST_HOME].sort() : before;
    const left = all.filter((country) => country !== home);
    const [only] = left;
    if (only === undefined) return [];
    const name = left.length === 1 && all.length > 1 ? nameOf(only) : zone.name;
    return [{ ...zone, name, countries: left.map(whole) }];
  });
}
