import type { ShopSettings } from './shop-settings.js';
import { DomainError } from '#kernel';
import { registerFault } from '#legal/register-number';

/**
 * Throws `content.registration-number` (400) with the register and its digits for a new number that does not have the form of the
 * trader's register. One that was stored before stays.
 */
export function requireRegisterNumber(
  { business }: Pick<ShopSettings, 'business'>,
  before: Pick<ShopSettings, 'business'>,
): void {
  if (!business || business.registrationNumber === before.business?.registrationNumber) return;
  const fault = registerFault(business);
  if (fault === null) return;
  throw new DomainError(
    'content.registration-number',
    'invalid',
    `A number of this register (${fault.register}) has ${fault.digits} digits.`,
    { field: 'business.registrationNumber', ...fault },
  );
}
