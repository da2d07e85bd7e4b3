import type { Business } from '#contracts/trader';
import type { CountryCode } from '#contracts/primitives';
import { traderCountry } from './trader.js';

interface Form {
  /** What the register's numbers are called. */
  readonly name: string;
  /** How many digits a number can have. */
  readonly digits: readonly number[];
}

/**
 * The numbers of trade registers whose form is certain: Handelsregisterwet 2007 (NL), KBO (BE), INSEE (FR), CRO (IE), CVR (DK),
 * PRH (FI), Bolagsverket (SE), Brønnøysund (NO), Companies House (GB, whose Scottish and Northern Irish numbers have two letters).
 */
const FORMS: Partial<Readonly<Record<CountryCode, Form>>> = {
  NL: { name: 'KvK', digits: [8] },
  BE: { name: 'KBO/BCE', digits: [10] },
  FR: { name: 'SIREN/SIRET', digits: [9, 14] },
  IE: { name: 'CRO', digits: [4, 5, 6] },
  DK: { name: 'CVR', digits: [8] },
  FI: { name: 'Y-tunnus', digits: [8] },
  SE: { name: 'Bolagsverket', digits: [10] },
  NO: { name: 'Organisasjonsnummer', digits: [9] },
  GB: { name: 'Companies House', digits: [6, 8] },
};

/** A number with, at most, the register's abbreviation before it. Other words say where a business is notified instead. */
const NUMBER = /^(?:kvk|kbo|bce|siren|siret|rcs|cro|cvr|sc|ni)?[\d\s:./-]+$/i;

/** Of what a registration number lacks the form; null when it has it, says something else, or its country's form is not certain. */
export function registerFault(
  business: Parameters<typeof traderCountry>[0] & Pick<Business, 'registrationNumber'>,
): { readonly register: string; readonly digits: string } | null {
  const typed = business.registrationNumber?.trim() ?? '';
  const country = traderCountry(business);
  const form = country && FORMS[country];
  if (form === undefined || !NUMBER.test(typed)) return null;
  const count = typed.replace(/\D/g, '').length;
  return form.digits.includes(count) ? null : { register: form.name, digits: form.digits.join(' / ') };
}
