import { z } from 'zod';

/** `degraded`: ready, but something that it uses is down and work waits for it. */
export const health = z.object({
  status: z.enum(['ok', 'degraded', 'down', 'stopping']),
  dependencies: z.record(z.string(), z.enum(['ok', 'down'])),
});
export type Health = z.infer<typeof health>;
