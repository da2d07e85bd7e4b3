import { chooseZone, type ZoneArea } from '#pricing';

/** Where the trial purchase would be sent. */
export interface ExampleAddress {
  readonly name: string;
  readonly address1: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
}

/** A postal code of each country, without spaces and hyphens. */
const POSTAL_CODES: Readonly<Record<string, string>> = {
  AT: '1010',
  BE: '1000',
  BG: '1000',
  CH: '8001',
  CY: '1010',
  CZ: '11000',
  DE: '10115',
  DK: '1050',
  EE: '10111',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A1AA',
  GR: '10557',
  HR: '10000',
  HU: '1011',
  IE: 'D02X285',
  IT: '00118',
  LT: '01100',
  LU: '1009',
  LV: '1010',
  MT: 'VLT1117',
  NL: '1012JS',
  NO: '0150',
  PL: '00001',
  PT: '1100148',
  RO: '010011',
  SE: '11120',
  SI: '1000',
  SK: '81101',
};

/** An address in the first country of the zones to which the shop delivers; null when it delivers nowhere. */
export function exampleAddress(zones: readonly ZoneArea[], hasUkVatNumber: boolean): ExampleAddress | null {
  for (const { country, postcodes } of zones.flatMap((zone) => (zone.isActive ? zone.countries : []))) {
    const begins = postcodes[0] ?? '';
    const postalCode = begins + (POSTAL_CODES[country] ?? '').slice(begins.length);
    if ('zone' in chooseZone(zones, { country, postalCode }, hasUkVatNumber))
      return { name: 'Trial purchase', address1: 'Main Street 1', city: 'Trial', postalCode, country };
  }
  return null;
}
