import { z } from 'zod';

/** The body of every error response. `code` is stable; `requestId` finds the log line. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;

/** One invalid field, in `details.issues` of `request.invalid`. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}
