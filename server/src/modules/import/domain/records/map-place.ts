import { cleanNumberText, cleanText } from './record-text.js';

/** Where an address is, as its source describes it; the people's names are apart. */
export interface SourcePlace {
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly phone: string | null;
}

/** The place in the shop's terms; null when all of it is empty. */
export function mapPlace(source: SourcePlace): Record<string, string | null> | null {
  const { company, address1, address2, city, province, zip, country, phone } = source;
  const lines = Object.entries({ company, address1, address2, city, province });
  const place = {
    ...Object.fromEntries(lines.map(([name, text]) => [name, cleanText(text)])),
    postalCode: cleanNumberText(zip),
    country: cleanText(country, 60),
    phone: cleanNumberText(phone),
  };
  return Object.values(place).some((part) => part !== null) ? place : null;
}

/** The parts of an address that only has a name. */
export const NO_PLACE = {
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  postalCode: null,
  country: null,
  phone: null,
};
