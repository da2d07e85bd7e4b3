import { Module } from '@nestjs/common';
import { ManageFailedJobs } from './application/manage-failed-jobs.js';
import { FailedJobs } from './domain/failed-jobs.js';
import { JobsController } from './http/jobs.controller.js';
import { PostgresFailedJobs } from './infrastructure/postgres-failed-jobs.js';
import { ListFailedJobs } from './read/list-failed-jobs.js';
import { WorkerState } from './read/worker-state.js';
import { IdentityModule } from '#modules/identity';

/** What staff see of the worker: failed jobs and schedules. */
@Module({
  imports: [IdentityModule],
  controllers: [JobsController],
  providers: [
    { provide: FailedJobs, useClass: PostgresFailedJobs },
    ListFailedJobs,
    ManageFailedJobs,
    WorkerState,
  ],
})
export class JobsModule {}
