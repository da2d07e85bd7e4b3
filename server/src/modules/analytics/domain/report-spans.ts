import { daysBefore } from './days-before.js';

/** The first and the last day of a period, both inclusive. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The last `days` days up to today, and the same number before them. */
export function spansOf(today: string, days: number): { current: Span; previous: Span } {
  return {
    current: { from: daysBefore(today, days - 1), to: today },
    previous: { from: daysBefore(today, 2 * days - 1), to: daysBefore(today, days) },
  };
}

/** The days of one bar in the chart: single days up to a month, then weeks. */
export function stepOf(days: number): number {
  return days > 31 ? 7 : 1;
}

/** The days of a span in order. */
export function daysOf({ from, to }: Span): string[] {
  const days = [from];
  for (let day = from; day < to; days.push(day)) day = daysBefore(day, -1);
  return days;
}
