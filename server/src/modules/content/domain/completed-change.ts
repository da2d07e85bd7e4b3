import { NO_FACTS, type ShopSettings } from './shop-settings.js';
import type { ShopSettingsInput } from '#contracts/shop-settings';
import { DomainError } from '#kernel';

/** A change of the settings with what it leaves out of the trader and the statements as that is stored. */
export type CompletedChange = Omit<ShopSettingsInput, 'business' | 'statements'> &
  Partial<Pick<ShopSettings, 'business' | 'statements'>>;

/**
 * Completes a change of some facts of the trader, and of the statements at some places, from the stored settings: pages of the
 * admin that have parts of them do not undo one another. Throws `content.trader-unnamed` (409) for facts of a trader whose name
 * and address are not known.
 */
export function completedChange(
  { business, statements, ...others }: ShopSettingsInput,
  stored: Pick<ShopSettings, 'business' | 'statements'>,
): CompletedChange {
  return {
    ...others,
    ...(business !== undefined && { business: business && withFacts(business, stored.business) }),
    ...(statements && { statements: withStatements(statements, stored.statements) }),
  };
}

function withFacts(
  facts: NonNullable<ShopSettingsInput['business']>,
  stored: ShopSettings['business'],
): ShopSettings['business'] {
  const { legalName, address, ...others } = { ...NO_FACTS, ...stored, ...facts };
  if (legalName !== undefined && address !== undefined) return { ...others, legalName, address };
  throw new DomainError(
    'content.trader-unnamed',
    'conflict',
    'Fill in the legal name and the postal address of the company first.',
  );
}

function withStatements(
  changes: NonNullable<ShopSettingsInput['statements']>,
  stored: ShopSettings['statements'],
): ShopSettings['statements'] {
  const all = Object.entries({ ...stored, ...changes });
  return Object.fromEntries(all.filter(([, statement]) => statement));
}
