const zone = <Country extends string>(
  name: string,
  countries: readonly Country[],
  daysFrom: number,
  daysTo: number,
) => ({
  name,
  isActive: true,
  countries: countries.map((country) => ({ country, postcodes: [] as string[] })),
  price: null,
  daysFrom,
  daysTo,
  carrier: null,
});

/**
 * The zones of a new shop: the standard price everywhere, and the delivery times of specification §9, with the country of the
 * demo's trader first. Those of a shop elsewhere are made from them: `defaultZonesOf`.
 */
export const DEFAULT_ZONES = [
  zone('Ireland', ['IE'], 1, 3),
  zone('United Kingdom', ['GB'], 3, 5),
  zone(
    'European Union',
    [
      'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IT', 'LT', 'LU',
      'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
    ], // prettier-ignore
    5,
    7,
  ),
  zone('Norway and Switzerland', ['CH', 'NO'], 7, 10),
];
