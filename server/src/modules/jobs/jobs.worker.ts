import { Module } from '@nestjs/common';
import { RetryJobsOnRequest } from './application/retry-jobs-on-request.js';

/** The handler of this module; imported by the worker process only. */
@Module({ providers: [RetryJobsOnRequest] })
export class JobsWorkerModule {}
