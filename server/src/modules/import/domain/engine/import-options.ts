import { badDay } from './errors.js';
import { FIELD_NAMES, type FieldName } from '../products/product-fields.js';
import { shopDay } from '#kernel';

const DAY_MS = 86_400_000;
/** So long may a product lack facts of the law after it was imported for sale. */
const MOST_DAYS = 366;

/** The owner's choices for one import. */
export interface ImportOptions {
  /** Archive products that are gone from the source; otherwise they are only listed. */
  readonly archiveMissing: boolean;
  /** Remove variants that a file no longer names; otherwise they stay and are counted. A store always names all. */
  readonly removeMissing: boolean;
  /** Fields that the source may overwrite although the owner has changed them here. */
  readonly overwrite: readonly FieldName[];
  /** Of the prices in the source; null: the store's own, or those of a file that needs none. */
  readonly currency: string | null;
  /** How many euros one unit of that currency is worth, as a decimal string. */
  readonly rate: string | null;
  /**
   * The day, `2026-12-31`, by which the owner completes products that are for sale in the source and lack facts of the law;
   * they go on being for sale here. Null: they are drafts until they are complete.
   */
  readonly completeBy: string | null;
}

/** Options from stored data; unknown values are left out. */
export function toOptions(
  stored: Partial<Record<keyof ImportOptions, unknown>> | null | undefined,
): ImportOptions {
  const fields = Array.isArray(stored?.overwrite) ? stored.overwrite : [];
  return {
    archiveMissing: stored?.archiveMissing === true,
    removeMissing: stored?.removeMissing === true,
    overwrite: FIELD_NAMES.filter((name) => fields.includes(name)),
    currency: typeof stored?.currency === 'string' ? stored.currency : null,
    rate: typeof stored?.rate === 'string' ? stored.rate : null,
    completeBy: typeof stored?.completeBy === 'string' ? stored.completeBy : null,
  };
}

/** Throws `import.bad-day` for a day that is not after today, or more than a year away. */
export function requireNextYear(day: string | null, now: Date): void {
  const lastDay = shopDay(new Date(now.getTime() + MOST_DAYS * DAY_MS));
  if (day !== null && (day <= shopDay(now) || day > lastDay)) throw badDay();
}
