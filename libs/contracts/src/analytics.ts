import { z } from 'zod';
import { amount } from './primitives.js';

export const analyticsOverview = z.object({
  totalProducts: z.number().int(),
  totalOrders: z.number().int(),
  totalRevenue: amount,
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
