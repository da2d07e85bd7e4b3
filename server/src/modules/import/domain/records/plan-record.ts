import type { Difference } from '../engine/finding.js';
import type { RecordFields, RecordLink, StoredRecord } from './records.js';
import { sameValue } from '#kernel';

/** What an import does with a record that the shop has. `fields` is what it changes; empty when nothing. */
export interface RecordPlan {
  readonly fields: RecordFields;
  readonly differences: readonly Difference[];
}

/**
 * Compares a record of the source with the shop's. A field is changed when the shop still has what the source told
 * last, or has nothing; a value that was changed here stays, and the difference says so.
 * @param link what the source told last; undefined for a record that came from elsewhere
 */
export function planRecord(
  source: RecordFields,
  stored: StoredRecord,
  link: RecordLink | undefined,
): RecordPlan {
  const told = link?.snapshot ?? {};
  const changes: Record<string, unknown> = {};
  const differences: Difference[] = [];
  for (const [field, to] of Object.entries(source)) {
    const from = stored.fields[field];
    if (sameValue(from, to) || (link && sameValue(told[field], to))) continue;
    const kept = !isEmpty(from) && !(link && sameValue(told[field], from));
    if (!kept) changes[field] = to;
    differences.push({ field, from, to, kept });
  }
  return { fields: changes, differences };
}

/**
 * The fields that an undo restores: those that still are what the import wrote.
 * @param before the values of the changed fields before the import
 * @param after the values that the import wrote
 */
export function planRecordUndo(before: RecordFields, after: RecordFields, now: RecordFields): RecordFields {
  return Object.fromEntries(Object.entries(before).filter(([field]) => sameValue(now[field], after[field])));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
