import { z } from 'zod';
import { email, timestamp, uuid } from './primitives.js';

export const staffRole = z.enum(['owner', 'staff']);
export type StaffRole = z.infer<typeof staffRole>;

export const loginInput = z.object({ email, password: z.string().min(1).max(200) });
export type LoginInput = z.output<typeof loginInput>;

/** Who is signed in. */
export const staffAccount = z.object({
  id: uuid,
  email: z.string(),
  name: z.string().nullable(),
  role: staffRole,
  /** True until a one-time password has been replaced. */
  mustChangePassword: z.boolean(),
  createdAt: timestamp,
});
export type StaffAccount = z.infer<typeof staffAccount>;
