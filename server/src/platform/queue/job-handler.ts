import { SetMetadata } from '@nestjs/common';

export const JOB_HANDLER = 'job-handler';
export const SCHEDULED = 'scheduled';

/** Marks a provider of the worker as the one that does the jobs of this name. */
export const HandlesJob = (name: string) => SetMetadata(JOB_HANDLER, name);

export interface JobHandler<Data = unknown> {
  /** Must be safe to repeat: the job of a process that died is started again. */
  process(data: Data): Promise<void>;
}

export interface ScheduleOptions {
  /** Name of the schedule, a sentence: `release-expired-checkouts`. */
  readonly name: string;
  readonly everySeconds: number;
}

/** Marks a provider of the worker as something done again and again, by one process at a time. */
export const Scheduled = (options: ScheduleOptions) => SetMetadata(SCHEDULED, options);

export interface ScheduledTask {
  run(): Promise<void>;
}
