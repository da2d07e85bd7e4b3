const DAY_MS = 86_400_000;

/** The day so many days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last millisecond of a day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  const first = midnight - offsetAt(midnight, timeZone);
  // Where the clocks change at midnight, the offset before it counts.
  return new Date(midnight - offsetAt(first - 1, timeZone) - 1);
}

/**
 * The days of a country, by which the terms of its consumers run (Regulation 1182/71, articles 2 and 3). A country with
 * several time zones counts from the day where it begins first to its end where it ends last, and the holidays of each of
 * its regions count, so that nobody's term is too short.
 */
export class Calendar {
  private readonly formats: readonly Intl.DateTimeFormat[];

  /** @param timeZones of the country, at least one */
  constructor(
    private readonly timeZones: readonly string[],
    private readonly isHoliday: (day: string) => boolean,
  ) {
    this.formats = timeZones.map(
      (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
    );
  }

  /** The day of a moment. */
  dayOf(moment: Date): string {
    return this.formats.map((format) => format.format(moment)).reduce((a, b) => (a > b ? a : b));
  }

  /** The last millisecond of a day. */
  endOf(day: string): Date {
    return new Date(Math.max(...this.timeZones.map((timeZone) => endOfDay(day, timeZone).getTime())));
  }

  /** False on Saturdays, Sundays and holidays. */
  isWorkingDay(day: string): boolean {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6 && !this.isHoliday(day);
  }

  /** The day itself when it is a working day, else the next one. */
  workingDayFrom(day: string): string {
    let date = day;
    while (!this.isWorkingDay(date)) date = addDays(date, 1);
    return date;
  }

  /** The day that is `count` working days after `day`. */
  workingDaysAfter(day: string, count: number): string {
    let date = day;
    for (let left = count; left > 0; left -= 1) date = this.workingDayFrom(addDays(date, 1));
    return date;
  }
}

/** Finds the calendar of a country. */
export abstract class Calendars {
  /** @param country ISO 3166-1 alpha-2; an unknown one has the calendar of the shop */
  abstract of(country: string): Promise<Calendar>;
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** How far a time zone is ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format =
    offsets.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  offsets.set(timeZone, format);
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
