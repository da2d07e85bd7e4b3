import { z } from 'zod';
import { timestamp } from './primitives.js';

/** A release that this shop could change to. */
export const newRelease = z.object({
  /** Its tag, else the beginning of its commit. */
  name: z.string(),
  changeCount: z.number().int(),
  /** The first line of each change since the release of this shop, the newest first; fifty at most. */
  changes: z.array(z.string()),
  foundAt: timestamp,
});
export type NewRelease = z.infer<typeof newRelease>;

export const releaseState = z.object({
  /** Null when there is none, or nobody looks for it: only a checkout of git that runs with `npm start` does. */
  newRelease: newRelease.nullable(),
});
export type ReleaseState = z.infer<typeof releaseState>;
