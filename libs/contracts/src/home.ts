import { z } from 'zod';
import { orderSummary } from './orders.js';
import { amount, timestamp } from './primitives.js';

/** What can wait for staff, the most urgent first. */
export const toDoKind = z.enum([
  'shop-trouble',
  'payment-differs',
  'refund-failed',
  'dispute',
  'order-to-send',
  'held-order',
  'return',
  'contact-message',
  'delayed-mail',
  'failed-mail',
  'failed-job',
  'backup-overdue',
  'held-mail',
  'trader-fact',
  'legal-text',
  'product-lacks-facts',
  'import-decision',
  'low-stock',
]);
export type ToDoKind = z.infer<typeof toDoKind>;

/** So many of a kind wait. One without any is left out. */
const toDo = z.object({
  kind: toDoKind,
  count: z.number().int().positive(),
  /** True when there are more than `count`, which were not counted. */
  countIsLeast: z.boolean(),
  /** Of orders to send: those whose last day of handling, as it was promised to the shopper, is over; and is today. */
  late: z.number().int().optional(),
  dueToday: z.number().int().optional(),
  /** Of returns: those whose refund is due. */
  refundsDue: z.number().int().optional(),
  /** Of stock items: those of which none is left. */
  soldOut: z.number().int().optional(),
  /** The next deadline: of a refund by law, or for the evidence in a dispute. Null when there is none. */
  dueBy: timestamp.nullable().optional(),
});
export type ToDo = z.infer<typeof toDo>;

/** A day up to a time of day, in the shop's time zone. */
export const daySoFar = z.object({
  day: z.iso.date(),
  visitors: z.number().int(),
  /** Orders paid. */
  orders: z.number().int(),
  /** Of these, with VAT and delivery, less refunds that were requested or made. */
  revenue: amount,
  /** Orders paid for each hundred visits; null where fewer visits than orders are known. */
  conversion: z.number().nullable(),
});
export type DaySoFar = z.infer<typeof daySoFar>;

const latestOrder = orderSummary
  .pick({
    id: true,
    orderNumber: true,
    status: true,
    paymentStatus: true,
    totalAmount: true,
    held: true,
    isTest: true,
  })
  .extend({ customerName: z.string().nullable(), paidAt: timestamp });
export type LatestOrder = z.infer<typeof latestOrder>;

/** The first page of the admin. What the signed-in member may not see is left out: no entry, or null. */
export const home = z.object({
  at: timestamp,
  toDos: z.array(toDo),
  /** Today beside the same weekday of last week up to the same time of day. */
  today: z.object({ now: daySoFar, weekAgo: daySoFar }).nullable(),
  /** The five orders that were paid last. */
  latestOrders: z.array(latestOrder).nullable(),
});
export type Home = z.infer<typeof home>;
