import { ATTEMPTS } from './new-job.js';

/** SQL: the work of `job_failures f` is not done. */
export const IS_OPEN = `NOT EXISTS (
  SELECT FROM handled_events h WHERE h.event_id = f.event_id AND h.handler = f.handler)`;

/** SQL: it has used up its attempts. With fewer, the queue is about to try it again. */
export const HAS_FAILED = `f.attempts >= ${ATTEMPTS} AND ${IS_OPEN}`;
