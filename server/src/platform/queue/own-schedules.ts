import type { ScheduleOptions } from './job-handler.js';

/** Schedules of the platform itself, beside those of the modules. */
export const REVIVE_LOST_EVENTS = { name: 'revive-lost-events', everySeconds: 60 };
export const PRUNE_OLD_EVENTS = { name: 'forget-old-events', everySeconds: 3600 };
export const OWN_SCHEDULES: readonly ScheduleOptions[] = [REVIVE_LOST_EVENTS, PRUNE_OLD_EVENTS];
