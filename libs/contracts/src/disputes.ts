import { z } from 'zod';
import { amount, timestamp, uuid } from './primitives.js';

/** A disputed payment or a warning of fraud, as the payment provider reports it. */
export const orderDispute = z.object({
  id: uuid,
  /** The provider's id of it. */
  ref: z.string(),
  kind: z.enum(['dispute', 'fraud-warning']),
  state: z.enum(['open', 'won', 'lost', 'closed']),
  amount,
  /** The provider's fee; null when it is not known. */
  fee: amount.nullable(),
  reason: z.string(),
  evidenceDueBy: timestamp.nullable(),
  openedAt: timestamp,
  closedAt: timestamp.nullable(),
});
export type OrderDispute = z.infer<typeof orderDispute>;
