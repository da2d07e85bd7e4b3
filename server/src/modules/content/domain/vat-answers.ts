import type { ShopSettings } from './shop-settings.js';
import { DomainError } from '#kernel';

/**
 * A trader who is not registered for VAT has no number of it, charges no VAT of another country, and has no choice of one.
 * Throws `content.vat-answers-conflict` (409) with the fields that do not go with the small-business scheme.
 */
export function requireOneVatAnswer({
  business,
  crossBorderVat,
}: Pick<ShopSettings, 'business' | 'crossBorderVat'>): void {
  if (!business?.smallBusinessIn) return;
  const fields = [
    ...(business.vatNumber === null ? [] : ['business.vatNumber']),
    ...(business.ukVatNumber === null ? [] : ['business.ukVatNumber']),
    ...(crossBorderVat === 'destination' ? [] : ['crossBorderVat']),
  ];
  if (fields.length === 0) return;
  throw new DomainError(
    'content.vat-answers-conflict',
    'conflict',
    'A trader in the small-business scheme has no VAT number and charges no VAT. Choose the one or the other.',
    { fields },
  );
}
