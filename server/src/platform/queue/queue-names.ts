/** One job per event and handler. */
export const EVENTS_QUEUE = 'events';
/** The same for handlers that send mails: a mail server that hangs holds up nothing else. */
export const MAILS_QUEUE = 'mails';
/** Work that modules request by name. */
export const JOBS_QUEUE = 'jobs';
/** What is done again and again. */
export const SCHEDULES_QUEUE = 'schedules';
