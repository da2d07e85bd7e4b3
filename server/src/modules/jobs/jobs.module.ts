import { Module } from '@nestjs/common';
import { ManageFailedJobs } from './application/manage-failed-jobs.js';
import { JobsController } from './http/jobs.controller.js';
import { ListFailedJobs } from './read/list-failed-jobs.js';
import { WorkerState } from './read/worker-state.js';
import { IdentityModule } from '#modules/identity';
import { FailedJobs } from '#platform/queue/failed-jobs';

/** What staff see of the worker: failed jobs and schedules. */
@Module({
  imports: [IdentityModule],
  controllers: [JobsController],
  providers: [FailedJobs, ListFailedJobs, ManageFailedJobs, WorkerState],
})
export class JobsModule {}
