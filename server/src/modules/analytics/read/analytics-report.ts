import { Injectable } from '@nestjs/common';
import { daysOf, spansOf, stepOf, type Span } from '../domain/report-spans.js';
import { daysBefore } from '../domain/days-before.js';
import { ReportFigures, type PaidDay, type VisitorDay } from './report-figures.js';
import { ScarceStock } from './scarce-stock.js';
import type { AnalyticsReport, ReportBar, ReportSpan } from '#contracts/analytics';
import { Money, shopDay } from '#kernel';
import { Clock } from '#platform/clock';

/** Unchanged carts are deleted after this time, so that earlier periods have no count of carts. */
const CART_DAYS = 60;

/** The figures of a period and of the previous one; the contract defines them. */
@Injectable()
export class ReadAnalyticsReport {
  constructor(
    private readonly figures: ReportFigures,
    private readonly scarceStock: ScarceStock,
    private readonly clock: Clock,
  ) {}

  /** @param withEarlier whether revenue, orders and best sellers include the earlier shop */
  async read(days: number, withEarlier: boolean): Promise<AnalyticsReport> {
    const today = shopDay(this.clock.now());
    const { current, previous } = spansOf(today, days);
    const step = stepOf(days);
    const [now, before, bestSellers, scarce] = await Promise.all([
      this.span(current, step, today, withEarlier),
      this.span(previous, step, today, withEarlier),
      this.figures.bestSellers(current, previous, withEarlier),
      this.scarceStock.read(),
    ]);
    return { days, step, current: now, previous: before, bestSellers, ...scarce };
  }

  private async span(span: Span, step: number, today: string, withEarlier: boolean): Promise<ReportSpan> {
    const [paid, visitors, shoppers] = await Promise.all([
      this.figures.paidDays(span, withEarlier),
      this.figures.visitorDays(span),
      this.figures.shoppers(span),
    ]);
    const cents = sum(paid.map((day) => day.cents));
    const orders = sum(paid.map((day) => day.orders));
    const cartsComplete = span.from >= daysBefore(today, CART_DAYS);
    return {
      ...span,
      revenue: euro(cents),
      orders,
      averageOrder: orders === 0 ? null : euro(Math.round(cents / orders)),
      visitors: sum(visitors.map((day) => day.visitors)),
      funnel: {
        visits: sum(visitors.map((day) => day.visits)),
        ...shoppers,
        carts: cartsComplete ? shoppers.carts : null,
      },
      bars: barsOf(span, step, paid, visitors),
    };
  }
}

/** One bar for each `step` days of the span, also for days without figures. */
function barsOf(
  span: Span,
  step: number,
  paid: readonly PaidDay[],
  visitors: readonly VisitorDay[],
): ReportBar[] {
  const paidOn = new Map(paid.map((day) => [day.day, day]));
  const visitorsOn = new Map(visitors.map((day) => [day.day, day.visitors]));
  const days = daysOf(span);
  return days
    .filter((_, index) => index % step === 0)
    .map((date, index) => {
      const bar = days.slice(index * step, (index + 1) * step);
      return {
        date,
        revenue: euro(sum(bar.map((day) => paidOn.get(day)?.cents ?? 0))),
        orders: sum(bar.map((day) => paidOn.get(day)?.orders ?? 0)),
        visitors: sum(bar.map((day) => visitorsOn.get(day) ?? 0)),
      };
    });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function euro(cents: number): string {
  return Money.ofCents(cents).toString();
}
