import { z } from 'zod';
import { addUp } from './add-up.js';
import { field } from './fields.js';
import { amountInput, optional, text, typedCode, uuid, version } from './primitives.js';

/* What staff enter for a step of a return, with the version that they have seen. */

const note = field(optional(text(1000)), { label: { en: 'Note', nl: 'Notitie' }, kind: 'long-text' });

export const matchReturnInput = z.object({
  version,
  orderNumber: field(typedCode(40), { label: { en: 'Order number', nl: 'Bestelnummer' }, kind: 'text' }),
});
export type MatchReturnInput = z.output<typeof matchReturnInput>;

const webAddress = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https?$/ }));

export const instructReturnInput = z.object({
  version,
  returnAddress: field(text(300), {
    label: { en: 'Address for the return', nl: 'Retouradres' },
    kind: 'long-text',
  }),
  message: field(optional(text(1000)), { label: { en: 'Message', nl: 'Bericht' }, kind: 'long-text' }),
  labelUrl: field(optional(webAddress), {
    label: { en: 'Address of a label', nl: 'Adres van een label' },
    kind: 'text',
    hint: {
      en: 'A page or PDF where the customer prints the label, if you pay for it.',
      nl: 'Een pagina of pdf waar de klant het label afdrukt, als jij het betaalt.',
    },
    wanted: {
      en: 'A complete web address, such as https://example.com/label.',
      nl: 'Een volledig webadres, zoals https://voorbeeld.nl/label.',
    },
  }),
});
export type InstructReturnInput = z.output<typeof instructReturnInput>;
export type InstructReturnBody = z.input<typeof instructReturnInput>;

const arrivedLine = z.object({
  lineId: uuid,
  quantity: z.number().int().min(1).max(10_000),
  restock: z.number().int().min(0).max(10_000).default(0),
});

export const receiveReturnInput = z.object({
  version,
  lines: z
    .array(arrivedLine)
    .min(1)
    .max(200)
    .transform((lines) => addUp(lines, ['quantity', 'restock'])),
  lostValue: field(amountInput.default('0.00'), {
    label: { en: 'Lost value', nl: 'Waardevermindering' },
    kind: 'money',
    hint: {
      en: 'Only for handling beyond trying on. It is taken off the refund.',
      nl: 'Alleen als er meer mee is gedaan dan passen. Het gaat van de terugbetaling af.',
    },
  }),
  note: field(note, {
    label: { en: 'Note', nl: 'Notitie' },
    kind: 'long-text',
    hint: {
      en: 'For you, and as proof of lost value.',
      nl: 'Voor jezelf, en als bewijs van waardevermindering.',
    },
  }),
});
export type ReceiveReturnInput = z.output<typeof receiveReturnInput>;
export type ReceiveReturnBody = z.input<typeof receiveReturnInput>;

export const refundReturnInput = z.object({ version });
export type RefundReturnInput = z.output<typeof refundReturnInput>;

export const rejectReturnInput = z.object({
  version,
  reason: field(text(1000), { label: { en: 'Reason', nl: 'Reden' }, kind: 'long-text' }),
});
export type RejectReturnInput = z.output<typeof rejectReturnInput>;

export const closeReturnInput = z.object({ version, note });
export type CloseReturnInput = z.output<typeof closeReturnInput>;
export type CloseReturnBody = z.input<typeof closeReturnInput>;
