import { z } from 'zod';
import { field } from './fields.js';
import { orderMail } from './orders.js';
import { day, email, line, optional, text, uuid } from './primitives.js';

/* What staff enter for a step of an order. */

/** Idempotency key, chosen by the client for each action: the same key again repeats nothing. */
const key = uuid;

const reason = field(optional(line(300)), {
  label: { en: 'Reason', nl: 'Reden' },
  kind: 'text',
  hint: { en: 'Appears in the timeline.', nl: 'Komt in de tijdlijn.' },
});

export const shipInput = z.object({
  carrier: field(line(60), { label: { en: 'Carrier', nl: 'Vervoerder' }, kind: 'text' }),
  trackingNumber: field(optional(line(80)), {
    label: { en: 'Tracking number', nl: 'Trackingnummer' },
    kind: 'text',
  }),
});
export type ShipInput = z.output<typeof shipInput>;
export type ShipBody = z.input<typeof shipInput>;

export const cancelInput = z.object({ reason });
export type CancelInput = z.output<typeof cancelInput>;
export type CancelBody = z.input<typeof cancelInput>;

/**
 * `everything`: the remaining amount with shipping, and with `withLostValue` also what was withheld for lost value.
 * Otherwise units, shipping, or both. `restock`: the units return to stock.
 */
export const refundInput = z
  .object({
    key,
    everything: z.boolean().default(false),
    withLostValue: z.boolean().default(false),
    items: z
      .array(z.object({ id: uuid, quantity: z.number().int().min(1).max(10_000) }))
      .max(200)
      .default([]),
    shipping: z.boolean().default(false),
    restock: field(z.boolean().default(false), {
      label: {
        en: 'The pieces are back and can be sold again',
        nl: 'De stuks zijn terug en weer te koop',
      },
      kind: 'flag',
      inLog: { en: 'Back into stock', nl: 'Terug naar voorraad' },
    }),
    reason,
  })
  .refine((input) => input.everything !== (input.items.length > 0 || input.shipping), {
    path: ['items'],
    message: 'Either everything, or units and shipping',
  })
  .refine((input) => input.everything || !input.withLostValue, 'Lost value only with everything');
export type RefundInput = z.output<typeof refundInput>;
export type RefundBody = z.input<typeof refundInput>;

/** A refund that was paid by bank transfer: the day and the reference on the statement. */
export const transferInput = z.object({
  on: field(day, { label: { en: 'Day of the transfer', nl: 'Dag van de overboeking' }, kind: 'day' }),
  reference: field(line(140), {
    label: { en: 'Reference', nl: 'Kenmerk' },
    kind: 'text',
    hint: { en: 'As on the bank statement.', nl: 'Zoals op het bankafschrift.' },
  }),
});
export type TransferInput = z.output<typeof transferInput>;

export const noteInput = z.object({
  key,
  note: field(text(2000), {
    label: { en: 'Note for staff', nl: 'Notitie voor medewerkers' },
    kind: 'long-text',
    hint: { en: 'The customer does not see it.', nl: 'De klant ziet dit niet.' },
  }),
});
export type NoteInput = z.output<typeof noteInput>;

export const resendInput = z.object({ key, mail: orderMail });
export type ResendInput = z.output<typeof resendInput>;

/** The right mail address of an order, and the mail that it gets at once, if any. */
export const correctEmailInput = z.object({
  key,
  email: field(email, { label: { en: 'Email address', nl: 'E-mailadres' }, kind: 'email' }),
  mail: orderMail.nullable(),
});
export type CorrectEmailInput = z.output<typeof correctEmailInput>;

/** The day on which goods of a line were repaired; null takes an entry by mistake back. */
export const repairInput = z.object({
  on: field(day.nullable(), {
    label: { en: 'Day of the repair', nl: 'Dag van de reparatie' },
    kind: 'day',
    isExpected: true,
  }),
});
export type RepairInput = z.output<typeof repairInput>;
