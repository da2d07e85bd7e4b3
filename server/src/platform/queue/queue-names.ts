/** One job per event and handler. */
export const EVENTS_QUEUE = 'events';
/** Work that modules request by name. */
export const JOBS_QUEUE = 'jobs';
/** What is done again and again. */
export const SCHEDULES_QUEUE = 'schedules';
