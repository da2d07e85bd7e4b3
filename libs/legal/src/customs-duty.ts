import type { Business } from '#contracts/trader';
import { isInVatUnion, NORTHERN_IRELAND } from '#pricing';
import { countryOfAddress } from './trader.js';

/** The facts of the trader that tell where the goods leave from. */
type Dispatcher = Pick<Business, 'address' | 'vatNumber'>;

/**
 * True when the goods of a trader come from outside the customs territory of the Union: by the country of the postal address,
 * and where its last line names none, by that of the VAT number. Northern Ireland counts as the Union for goods.
 */
function isOutsideUnion(trader: Dispatcher | null): boolean {
  const registered = trader?.vatNumber?.slice(0, 2) ?? null;
  if (trader === null || registered === NORTHERN_IRELAND) return false;
  const country = countryOfAddress(trader) ?? (registered === 'EL' ? 'GR' : registered);
  return country !== null && !isInVatUnion(country);
}

/** True when customs duty may be due on what goes to a country (ISO 3166-1 alpha-2). */
export function hasCustomsDuty(trader: Dispatcher | null, country: string): boolean {
  return isInVatUnion(country) && isOutsideUnion(trader);
}
