import { z } from 'zod';
import { MAX_SEARCH } from './limits.js';
import { amount, locale, queryFlag } from './primitives.js';

export const analyticsOverview = z.object({
  totalProducts: z.number().int(),
  totalOrders: z.number().int(),
  totalRevenue: amount,
  /** Paid orders of the earlier shop that were not cancelled: in euro, which figures can include, and in other currencies. */
  earlierOrders: z.object({ countable: z.number().int(), otherCurrencies: z.number().int() }),
});
export type AnalyticsOverview = z.infer<typeof analyticsOverview>;

/** Visitor figures; what a visit, a bounce and a live visitor are is stated in the decision records. */
export const analyticsVisitors = z.object({
  liveVisitors: z.number().int(),
  totalVisitors: z.number().int(),
  todayVisitors: z.number().int(),
  pageViews: z.number().int(),
  bounceRate: z.number().min(0).max(100),
  topPages: z.array(z.object({ page: z.string(), views: z.number().int() })),
  visitorsByDay: z.array(z.object({ date: z.iso.date(), visitors: z.number().int() })),
});
export type AnalyticsVisitors = z.infer<typeof analyticsVisitors>;

/** A search whose results a shopper sees, with the words as typed. */
export const trackedSearch = z.object({
  words: z.string().max(MAX_SEARCH),
  /** Of the page. */
  language: locale,
  /** Whether the shop had something to show for the words alone, without filters. */
  found: z.boolean(),
});
export type TrackedSearch = z.infer<typeof trackedSearch>;

/** Words that shoppers searched for at least three times in the period. */
export const searchedWords = z.object({
  words: z.string(),
  language: locale,
  /** The same words of the same visitor count once a day. */
  searches: z.number().int(),
  /** Of these, the searches that found nothing. */
  withoutResult: z.number().int(),
});
export type SearchedWords = z.infer<typeof searchedWords>;

/** What shoppers searched for in a period. */
export const analyticsSearches = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** All searches, those for words that are not listed included. */
  searches: z.number().int(),
  withoutResult: z.number().int(),
  /** Different words that were searched for less than three times, which are not listed. */
  rareWords: z.number().int(),
  /** The twenty with the most searches. */
  most: z.array(searchedWords),
  /** The twenty with the most searches that found nothing. */
  missed: z.array(searchedWords),
});
export type AnalyticsSearches = z.infer<typeof analyticsSearches>;

/** Whole days up to today: a week, a month, twelve and fifty-two weeks, so that weeks fit without a rest. */
export const reportDays = z.enum(['7', '30', '84', '364']);
export type ReportDays = z.infer<typeof reportDays>;

/** Whether figures include the orders of the earlier shop that were paid in euro and not cancelled. */
const withEarlier = queryFlag.default(false);

export const analyticsOverviewQuery = z.object({ earlier: withEarlier });
export const analyticsReportQuery = z.object({ days: reportDays.default('30'), earlier: withEarlier });
export const analyticsSearchesQuery = z.object({ days: reportDays.default('30') });

/** One bar: `step` days from `date` on, midnight to midnight in the shop's time zone. */
const reportBar = z.object({
  date: z.iso.date(),
  /** Of orders paid in these days, less refunds that were requested or made. */
  revenue: amount,
  /** Orders paid in these days. */
  orders: z.number().int(),
  /** Different visitors of each day, added up. */
  visitors: z.number().int(),
});
export type ReportBar = z.infer<typeof reportBar>;

/** From visiting to paying, each counted once in the period. */
const funnel = z.object({
  visits: z.number().int(),
  /** Visits that saw the page of a product; null where the shop did not count that yet. */
  products: z.number().int().nullable(),
  /** Shoppers who put something into a cart that they still have or have ordered; null where carts have been deleted since. */
  carts: z.number().int().nullable(),
  /** Shoppers who began to pay. */
  checkouts: z.number().int(),
  /** Of these, shoppers who paid. */
  paid: z.number().int(),
});
export type ReportFunnel = z.infer<typeof funnel>;

export const reportSpan = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  revenue: amount,
  orders: z.number().int(),
  /** Revenue by order; null without orders. */
  averageOrder: amount.nullable(),
  visitors: z.number().int(),
  funnel,
  bars: z.array(reportBar),
});
export type ReportSpan = z.infer<typeof reportSpan>;

/** A chosen period beside the one of the same length before it. */
export const analyticsReport = z.object({
  days: z.number().int(),
  /** Days of one bar. */
  step: z.number().int(),
  current: reportSpan,
  previous: reportSpan,
  /**
   * By units in orders paid in the period (`units`); `previousUnits` are those of the period before. Lines of the earlier
   * shop count for the product that has their SKU.
   */
  bestSellers: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      image: z.string(),
      units: z.number().int(),
      previousUnits: z.number().int(),
      revenue: amount,
    }),
  ),
  /** Stock rows of active products at or below their threshold, scarcest first; `lowStockTotal` counts all of them. */
  lowStock: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      name: z.string(),
      sku: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      option: z.string().nullable(),
      /** In stock and not reserved. */
      left: z.number().int(),
      threshold: z.number().int(),
    }),
  ),
  lowStockTotal: z.number().int(),
});
export type AnalyticsReport = z.infer<typeof analyticsReport>;
