import { z } from 'zod';
import { timestamp, uuid } from './primitives.js';

/** The steps of a trial purchase, in order. */
export const purchaseStep = z.enum(['choose', 'list', 'product', 'cart', 'quote', 'checkout']);
export type PurchaseStep = z.infer<typeof purchaseStep>;

/** What a shop lacks that does not sell yet: no trial purchase is made. */
const notYetSelling = z.enum(['trader', 'zone', 'product']);

/** A step that was done, and how long it took. */
export const doneStep = z.object({ step: purchaseStep, milliseconds: z.number().int() });

/** The result of a trial purchase, up to the payment page. */
const purchaseResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), steps: z.array(doneStep) }),
  z.object({
    outcome: z.literal('failed'),
    steps: z.array(doneStep),
    failedStep: purchaseStep,
    /** The error code, the status or what was wrong, in the words of the log. */
    reason: z.string(),
  }),
  z.object({ outcome: z.literal('not-yet'), missing: notYetSelling }),
]);
export type PurchaseResult = z.infer<typeof purchaseResult>;

/**
 * `purchase-fails`: trial purchases fail. `no-orders`: no order has come for unusually long. `card-testing`: unusually many
 * cards are declined.
 */
const shopTrouble = z.discriminatedUnion('kind', [
  z.object({
    id: uuid,
    kind: z.literal('purchase-fails'),
    since: timestamp,
    detail: z.object({ step: purchaseStep, reason: z.string() }),
  }),
  z.object({
    id: uuid,
    kind: z.literal('no-orders'),
    since: timestamp,
    /** How many orders usually come in such a time. */
    detail: z.object({ expected: z.number() }),
  }),
  z.object({
    id: uuid,
    kind: z.literal('card-testing'),
    since: timestamp,
    /** Of the last hour. */
    detail: z.object({
      declines: z.number().int(),
      networks: z.number().int(),
      paidOrders: z.number().int(),
    }),
  }),
]);
export type ShopTrouble = z.infer<typeof shopTrouble>;

/** Whether the shop sells, as far as it can tell by itself. */
export const monitoringState = z.object({
  /** False: the operator has turned the hourly purchases off. */
  isHourly: z.boolean(),
  isRunning: z.boolean(),
  endedAt: timestamp.nullable(),
  result: purchaseResult.nullable(),
  /** Open ones; they end by themselves. */
  troubles: z.array(shopTrouble),
});
export type MonitoringState = z.infer<typeof monitoringState>;
