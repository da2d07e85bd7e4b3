import { z } from 'zod';
import { addUp } from './add-up.js';
// prettier-ignore
import { amount, email, line, locale, optional, pageQuery, text, timestamp, typedCode, uuid } from './primitives.js';

/** `withdrawal`: by law, within 14 days. `return`: by the shop's own longer term. `exchange`: another size or colour. */
export const returnKind = z.enum(['withdrawal', 'return', 'exchange']);

const quantity = z.number().int().min(1).max(10_000);

const optionWanted = line(100).nullable().default(null);
/** A variant of the product of an order line, by its options. */
export const variantOptions = z.object({ size: optionWanted, color: optionWanted, option: optionWanted });
export type VariantOptions = z.output<typeof variantOptions>;

const lineWanted = z.object({
  lineId: uuid,
  quantity,
  /** Of an exchange: what the sender would like instead. */
  wanted: variantOptions.nullable().default(null),
});

const statementInput = z.object({
  orderNumber: typedCode(40),
  email,
  name: line(120),
  kind: returnKind.default('withdrawal'),
  /** Without lines the whole order, or what `inWords` says. */
  lines: z
    .array(lineWanted)
    .max(200)
    .default([])
    .transform((lines) => addUp(lines, ['quantity']))
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      message: 'A line can be exchanged for one variant only. Name a second one in the note.',
    }),
  /** The units in the sender's own words. */
  inWords: optional(text(500)),
  /** A note on a voluntary return or an exchange. */
  wish: optional(text(300)),
  /** Of the order's link. With it the lines are checked at once. */
  key: z.string().max(200).default(''),
  locale: locale.default('en'),
});

/** A statement of withdrawal, by order number and mail address. No reason is asked for (Directive 2011/83/EU, art. 11a). */
export const withdrawalInput = statementInput.refine(
  ({ kind, lines }) => kind === 'exchange' || lines.every(({ wanted }) => wanted === null),
  { path: ['lines'], message: 'Only an exchange can name other variants.' },
);
export type WithdrawalInput = z.output<typeof withdrawalInput>;

/** What the lines of an order are looked up by: both must be those of the order. */
export const linesLookupInput = statementInput.pick({ orderNumber: true, email: true });
export type LinesLookupInput = z.output<typeof linesLookupInput>;

export const withdrawalTokenInput = z.object({ token: z.string().max(100) });
export type WithdrawalTokenInput = z.output<typeof withdrawalTokenInput>;
export const withdrawalTokenQuery = z.object({ token: z.string().max(100).default('') });

export const withdrawalLine = z.object({
  lineId: uuid,
  quantity: z.number().int(),
  /** Product and options; null for who has not shown that they know the lines. */
  name: z.string().nullable(),
  /** Of an exchange: the options that are to be different, `L`; null as the name, and where none is named. */
  wanted: z.string().nullable(),
});

/**
 * What was stated. The same for an order that exists and one that does not, unless the sender has shown that they know it:
 * names for who names the ids of its lines, with number and address, everything for the holder of its link.
 */
export const withdrawalStatement = z.object({
  id: uuid,
  kind: returnKind,
  orderNumber: z.string(),
  email: z.string(),
  name: z.string(),
  lines: z.array(withdrawalLine),
  inWords: z.string().nullable(),
  wish: z.string().nullable(),
  /** The end of the 14 days; null before the delivery, and without the order's link. */
  deadline: timestamp.nullable(),
  /** True when the deadline has passed; null without the order's link. */
  late: z.boolean().nullable(),
  /** True while the goods are still in the shop; null without the order's link. */
  unsent: z.boolean().nullable(),
  /** Null until the statement is confirmed. */
  receiptNumber: z.string().nullable(),
  receivedAt: timestamp.nullable(),
});
export type WithdrawalStatement = z.infer<typeof withdrawalStatement>;

/** A statement that waits for its confirmation. `token` opens it. */
export const withdrawalDraft = withdrawalStatement.extend({ token: z.string() });
export type WithdrawalDraft = z.infer<typeof withdrawalDraft>;

/** The receipt of a confirmed statement. */
export const withdrawalReceipt = withdrawalStatement.extend({
  receiptNumber: z.string(),
  receivedAt: timestamp,
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

export const withdrawableQuery = z.object({
  orderNumber: z.string().max(40).default(''),
  key: z.string().max(200).default(''),
});

/**
 * What of an order can be withdrawn, for the holder of its link. For who has looked it up by its number and address it has
 * its lines and nothing else: `name`, `deadline` and `late` are null, and `email` is the address that was entered.
 */
export const withdrawableOrder = z.object({
  orderNumber: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** The end of the 14 days; null before the delivery too. */
  deadline: timestamp.nullable(),
  late: z.boolean().nullable(),
  lines: z.array(
    z.object({
      lineId: uuid,
      name: z.string(),
      quantity: z.number().int(),
      /** Units that are neither refunded nor in another withdrawal. */
      left: z.number().int(),
    }),
  ),
});
export type WithdrawableOrder = z.infer<typeof withdrawableOrder>;

/** The lines of an order that was looked up. `key` shows them again for an hour. */
export const foundLines = withdrawableOrder.extend({ key: z.string() });
export type FoundLines = z.infer<typeof foundLines>;

/**
 * `received`: confirmed, not compared with the orders yet. `unmatched`: no order has that number and address. `wish`:
 * late, voluntary or an exchange, the owner decides. `open`: accepted, the goods are awaited. `arrived`: goods are here.
 * `exchanged`: settled by a new order. `repeated`: an earlier one covers everything.
 */
export const returnStatus = z.enum([
  'received',
  'unmatched',
  'wish',
  'open',
  'arrived',
  'refunded',
  'exchanged',
  'rejected',
  'closed',
  'repeated',
]);

/** A row of the owner's list. */
export const returnSummary = z.object({
  id: uuid,
  receiptNumber: z.string(),
  kind: returnKind,
  status: returnStatus,
  orderId: uuid.nullable(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  /** Units; zero when only `inWords` says which. */
  units: z.number().int(),
  inWords: z.string().nullable(),
  late: z.boolean(),
  isTest: z.boolean(),
  /** True while the goods of the order are still in the shop: their refund puts them into stock again. */
  unsent: z.boolean(),
  receivedAt: timestamp,
  /** Until when the refund must be made; null when none is due. */
  refundBy: timestamp.nullable(),
  /** True when the payment provider has refused the newest refund: it can be requested again. */
  refundFailed: z.boolean(),
  version: z.number().int(),
});
export type ReturnSummary = z.infer<typeof returnSummary>;

export const returnsQuery = pageQuery.extend({ state: z.enum(['waiting', 'done']).optional() });
export type ReturnsQuery = z.output<typeof returnsQuery>;

export const returnStep = z.enum(['match', 'instruct', 'receive', 'exchange', 'refund', 'reject', 'close']);
export type ReturnStep = z.infer<typeof returnStep>;

export const returnLine = z.object({
  lineId: uuid,
  name: z.string(),
  /** Of an exchange: the options that are to be different, `L`; null where none is named. */
  wanted: z.string().nullable(),
  /** Units of the order line, and those that can still be taken back. */
  ordered: z.number().int(),
  left: z.number().int(),
  /** Units of this return: stated, here, in stock again, refunded. */
  quantity: z.number().int(),
  received: z.number().int(),
  restocked: z.number().int(),
  refunded: z.number().int(),
});
export type ReturnLine = z.infer<typeof returnLine>;

/** A refund or exchange that a return has led to. `failed`: refused by the provider, or a new order that was not paid. */
export const returnSettlement = z.object({
  kind: z.enum(['refund', 'exchange', 'difference']),
  state: z.enum(['requested', 'done', 'failed']),
  /** The new order of an exchange. */
  orderId: uuid.nullable(),
  orderNumber: z.string().nullable(),
  /** What goes back as a difference. */
  amount: amount.nullable(),
  /** What the shopper has to pay for the new order; null when nothing was due. */
  due: amount.nullable(),
  failure: z.string().nullable(),
});
export type ReturnSettlement = z.infer<typeof returnSettlement>;

/** One return, for staff. */
export const returnDetail = returnSummary.extend({
  wish: z.string().nullable(),
  locale,
  deadline: timestamp.nullable(),
  lines: z.array(returnLine),
  instructedAt: timestamp.nullable(),
  arrivedAt: timestamp.nullable(),
  note: z.string().nullable(),
  /** Taken off the next refund because goods have lost value. */
  lostValue: amount,
  rejection: z.string().nullable(),
  /** The newest withdrawal in time that has taken units over. */
  takenOverBy: z.object({ id: uuid, receiptNumber: z.string() }).nullable(),
  /** The next refund; null with nothing to refund, and when it is blocked: by a dispute, or as nothing of the payment is left. */
  refundAmount: amount.nullable(),
  refundsShipping: z.boolean(),
  refundBlocked: z.boolean(),
  settlements: z.array(returnSettlement),
  nextSteps: z.array(returnStep),
});
export type ReturnDetail = z.infer<typeof returnDetail>;
