import { z } from 'zod';

/** Why an order is held: an address that the price does not hold for, a disputed payment, or a warning of fraud. */
export const holdReason = z.enum(['address', 'dispute', 'fraud-warning']);
export type HoldReason = z.infer<typeof holdReason>;

/** What keeps an order from being processed and shipped until staff release it. */
export const orderHold = z.object({
  reason: holdReason,
  /** `address`: `fault` (`country`, `vat-area`, `zone`, `no-delivery`), `priced` and `found`. */
  details: z.record(z.string(), z.string()),
});
export type OrderHold = z.infer<typeof orderHold>;

export const releaseInput = z.object({ reason: holdReason });
export type ReleaseInput = z.output<typeof releaseInput>;
