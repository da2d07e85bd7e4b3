import type { ScheduleOptions } from './job-handler.js';

/** Schedules of the platform itself, beside those of the modules. */
export const REVIVE_LOST_EVENTS = { name: 'revive-lost-events', everySeconds: 60 };
export const DELETE_OLD_EVENTS = { name: 'delete-old-events', everySeconds: 3600 };
export const PLATFORM_SCHEDULES: readonly ScheduleOptions[] = [REVIVE_LOST_EVENTS, DELETE_OLD_EVENTS];
