import { daysOfQuarter, type ReportPeriod } from '#contracts/accounting';

/** The quarter of a day: `2026-Q4`. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The quarter of a day and those before it, newest first. */
export function quartersUntil(day: string, count: number): string[] {
  const latest = Number(day.slice(0, 4)) * 4 + Number(quarterOf(day).slice(-1)) - 1;
  return Array.from({ length: count }, (_, back) => {
    const index = latest - back;
    return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`;
  });
}

/** Common periods, beginning with the quarter of `today`. */
export function presets(
  today: string,
): Record<'quarter' | 'lastQuarter' | 'year' | 'lastYear', ReportPeriod> {
  const [quarter = '', last = ''] = quartersUntil(today, 2);
  const year = Number(today.slice(0, 4));
  const daysOfYear = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` });
  return {
    quarter: daysOfQuarter(quarter),
    lastQuarter: daysOfQuarter(last),
    year: daysOfYear(year),
    lastYear: daysOfYear(year - 1),
  };
}
