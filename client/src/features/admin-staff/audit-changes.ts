/** One field of a logged change, as text. */
export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

/** Moved by every change; says nothing of what was changed. */
const BOOKKEEPING = new Set(['version', 'updatedAt', 'createdAt']);
const LONGEST = 300;

/** What differs between before and after, field by field. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const was = asRecord(before);
  const is = asRecord(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !BOOKKEEPING.has(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({ field, before: asText(was[field]), after: asText(is[field]) }));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
