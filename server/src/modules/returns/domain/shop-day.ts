import { SHOP_TIME_ZONE } from '#kernel';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Public holidays with a fixed date, `month-day`, and those that move with Easter, in days after Easter Sunday. */
const FIXED_HOLIDAYS = new Set(['01-01', '12-25', '12-26']);
const EASTER_HOLIDAYS = [1, 39, 50];

/** The day so many days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** False on Saturdays, Sundays and public holidays that the Netherlands and its neighbours share. */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.has(day.slice(5))) return false;
  const easter = easterSunday(date.getUTCFullYear());
  return !EASTER_HOLIDAYS.some((days) => addDays(easter, days) === day);
}

/** The day that is `count` working days after `day`. */
export function workingDaysAfter(day: string, count: number): string {
  let date = day;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

/** The last millisecond of a day in the shop's time zone, which is one or two hours ahead of UTC. */
export function endOfDay(day: string): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  const offset = HOUR.format(new Date(midnight - 2 * HOUR_MS)) === '00' ? 2 : 1;
  return new Date(midnight - offset * HOUR_MS - 1);
}

/** Easter Sunday of a Gregorian year, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
