/**
 * Converts an ISO time to the value of a `datetime-local` field in the browser's time zone; null becomes ''.
 */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Converts the value of a `datetime-local` field to an ISO time; '' becomes null. */
export function fromLocalTime(value: string): string | null {
  return value === '' ? null : new Date(value).toISOString();
}
