import { FIELD_NAMES, type FieldName } from './shop-product.js';

/** What the owner chose for one import. */
export interface ImportOptions {
  /** Products that are gone from the source are archived; otherwise they are only listed. */
  readonly archiveMissing: boolean;
  /** Fields that the source may overwrite although the owner has changed them here. */
  readonly overwrite: readonly FieldName[];
}

/** Options as kept; what is unknown is left out. */
export function toOptions(
  given: Partial<Record<keyof ImportOptions, unknown>> | null | undefined,
): ImportOptions {
  const fields = Array.isArray(given?.overwrite) ? given.overwrite : [];
  return {
    archiveMissing: given?.archiveMissing === true,
    overwrite: FIELD_NAMES.filter((name) => fields.includes(name)),
  };
}
