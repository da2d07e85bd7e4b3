/** A moment for a `datetime-local` field, in the browser's time; empty for none. */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The moment that a `datetime-local` field names; null when it is empty. */
export function fromLocalTime(value: string): string | null {
  return value === '' ? null : new Date(value).toISOString();
}
