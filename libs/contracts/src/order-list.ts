import { z } from 'zod';
import { orderAttention, orderStatus, paymentStatus } from './orders.js';
import { countryCode, day, line, pageQuery, queryFlag } from './primitives.js';

/**
 * What owners look at most. `to-send`: paid orders that wait to be sent and may be. `unpaid`: a payment is awaited or has failed.
 * `returned`: goods come or came back, or were exchanged; a refused return does not count.
 */
export const orderView = z.enum(['to-send', 'unpaid', 'returned']);
export type OrderView = z.infer<typeof orderView>;

export const orderQuery = pageQuery
  .extend({
    view: orderView.optional(),
    status: orderStatus.optional(),
    paymentStatus: paymentStatus.optional(),
    attention: orderAttention.optional(),
    /** Those that wait to be shipped and must not be, or all others. */
    held: queryFlag.optional(),
    /** Test orders, or all others. */
    isTest: queryFlag.optional(),
    country: countryCode.optional(),
    /** Placed on this day or later, in the shop's time zone. */
    from: day.optional(),
    /** Placed on this day or earlier. */
    to: day.optional(),
    /** Parts of number, customer, address, country, goods, parcel or invoice. */
    search: line(200, 0).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'Must not be before the first day',
  });

/** A number of orders; a long list is not counted to its end, and has at least so many. */
export const orderCount = z.object({ total: z.number().int(), totalIsLeast: z.boolean() });

/** How many orders there are, how many of them are pending or held, and how many each view has. */
export const orderCounts = z.object({
  all: orderCount,
  pending: orderCount,
  held: orderCount,
  'to-send': orderCount,
  unpaid: orderCount,
  returned: orderCount,
});
export type OrderCounts = z.infer<typeof orderCounts>;
