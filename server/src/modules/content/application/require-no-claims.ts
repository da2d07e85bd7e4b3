import { claimableTexts } from '../domain/claimable-texts.js';
import type { ShopSettings } from '../domain/shop-settings.js';
import { DomainError } from '#kernel';
import { unprovenClaims } from '#legal/environmental-claims';

/**
 * Throws `content.claims-unproven` for environmental claims in what the shop says of itself (Directive (EU) 2024/825).
 * @param pathOf the path in the call's contract of a field of the settings
 */
export function requireNoClaims(
  changes: Partial<ShopSettings>,
  pathOf: (field: string) => string = (field) => field,
): void {
  const missing = unprovenClaims(claimableTexts(changes), { claims: [] });
  if (missing.length === 0) return;
  throw new DomainError(
    'content.claims-unproven',
    'conflict',
    'These texts make environmental claims, and have no room for a proof. Use other words.',
    {
      missing: missing.map(({ field, word }) => ({
        code: 'claim-unproven',
        field: pathOf(field),
        text: word,
      })),
    },
  );
}
