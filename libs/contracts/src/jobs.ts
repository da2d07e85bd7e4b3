import { z } from 'zod';
import { timestamp, uuid } from './primitives.js';

/** Work of the worker that has used up its attempts. */
export const failedJob = z.object({
  id: uuid,
  /** What is to be done, a sentence with hyphens: `send-requested-mail`. */
  name: z.string(),
  queue: z.enum(['events', 'mails', 'jobs']),
  /** The template of the mail that is to be sent; null for any other work. */
  mail: z.string().nullable(),
  /** The order that it is about, as far as that is known. */
  order: z.object({ id: uuid, number: z.string() }).nullable(),
  /** What the last attempt failed with, without mail addresses. */
  reason: z.string(),
  attempts: z.int(),
  firstFailedAt: timestamp,
  lastFailedAt: timestamp,
  /** When staff had it tried again, if no attempt has failed since. */
  retriedAt: timestamp.nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** `failing`: the last run failed. `late`: no run has ended for three times its interval and two minutes. */
const scheduleState = z.enum(['fine', 'failing', 'late']);

/** A schedule and its last runs. */
export const schedule = z.object({
  /** A sentence with hyphens: `release-expired-checkouts`. */
  name: z.string(),
  everySeconds: z.int(),
  state: scheduleState,
  succeededAt: timestamp.nullable(),
  failedAt: timestamp.nullable(),
  /** What the last run failed with; null when it did not. */
  reason: z.string().nullable(),
});
export type Schedule = z.infer<typeof schedule>;

/** How the worker is, at a glance. */
export const jobsStatus = z.object({
  failedJobs: z.int(),
  /** Schedules that are late or failing. */
  troubledSchedules: z.int(),
  /** Seconds since the oldest event that waits for the worker; 0 when none waits. */
  waitingSeconds: z.int(),
  /** When a schedule last ended; null when none has. */
  workerSeenAt: timestamp.nullable(),
  /** True when no schedule has ended for five minutes. */
  workerIsGone: z.boolean(),
});
export type JobsStatus = z.infer<typeof jobsStatus>;

export const retriedJobs = z.object({ retried: z.int() });
export type RetriedJobs = z.infer<typeof retriedJobs>;
