import { z } from 'zod';

export const health = z.object({
  status: z.enum(['ok', 'down', 'stopping']),
  dependencies: z.record(z.string(), z.enum(['ok', 'down'])),
});
export type Health = z.infer<typeof health>;
