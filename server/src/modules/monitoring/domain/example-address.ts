import { chooseZone, type ZoneArea } from '#pricing';

/** Where the trial purchase would be sent. */
export interface ExampleAddress {
  readonly name: string;
  readonly address1: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
}

/** A postal code that exists, for countries whose codes have letters or signs; other codes are some digits. */
const POSTAL_CODES: Readonly<Record<string, string>> = {
  IE: 'D02 X285',
  GB: 'SW1A 1AA',
  NL: '1012 JS',
  BE: '1000',
  LU: '1009',
  AT: '1010',
  DK: '1050',
  SE: '111 20',
  PL: '00-001',
  PT: '1100-148',
  DE: '10115',
  FR: '75001',
  ES: '28001',
  IT: '00118',
};

/** An address in the first country of the zones to which the shop delivers; null when it delivers nowhere. */
export function exampleAddress(zones: readonly ZoneArea[], hasUkVatNumber: boolean): ExampleAddress | null {
  for (const { country, postcodes } of zones.flatMap((zone) => (zone.isActive ? zone.countries : []))) {
    const postalCode = POSTAL_CODES[country] ?? postcodes[0]?.padEnd(4, '0') ?? '1000';
    if ('zone' in chooseZone(zones, { country, postalCode }, hasUkVatNumber))
      return { name: 'Trial purchase', address1: 'Main Street 1', city: 'Trial', postalCode, country };
  }
  return null;
}
