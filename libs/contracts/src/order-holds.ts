import { z } from 'zod';

/** Why an order is held: an address that the price does not hold for, a disputed payment, a warning of fraud, or a return of goods that were not sent yet. */
export const holdReason = z.enum(['address', 'dispute', 'fraud-warning', 'return']);
export type HoldReason = z.infer<typeof holdReason>;

/** What keeps an order from being processed and shipped until staff release it. A return ends with its own steps. */
export const orderHold = z.object({
  reason: holdReason,
  /** `address`: `fault` (`country`, `vat-area`, `zone`, `no-delivery`), `priced` and `found`. `return`: `returnId` and `receiptNumber`. */
  details: z.record(z.string(), z.string()),
});
export type OrderHold = z.infer<typeof orderHold>;

export const releaseInput = z.object({ reason: holdReason.exclude(['return']) });
export type ReleaseInput = z.output<typeof releaseInput>;
