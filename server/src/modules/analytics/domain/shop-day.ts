/** The time zone of the shop, whose midnight begins a day of the statistics. */
const ZONE = 'Europe/Amsterdam';

const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The shop's date at a moment: `2026-11-21`. */
export function shopDay(at: Date): string {
  return formatter.format(at);
}

/** The date `days` days earlier; later when negative. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
