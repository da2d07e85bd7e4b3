import { Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ManageFailedJobs } from '../application/manage-failed-jobs.js';
import { ListFailedJobs } from '../read/list-failed-jobs.js';
import { WorkerState } from '../read/worker-state.js';
import {
  failedJob,
  jobsStatus,
  retriedJobs,
  schedule,
  type FailedJob,
  type JobsStatus,
  type Schedule,
} from '#contracts/jobs';
import { idParam, pageQuery } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const MANAGE = { permission: 'jobs.manage' };

@ApiTag('jobs')
@Controller('api/jobs')
export class JobsController {
  constructor(
    private readonly manage: ManageFailedJobs,
    private readonly listFailedJobs: ListFailedJobs,
    private readonly workerState: WorkerState,
  ) {}

  @Get('status')
  @Endpoint({ summary: 'How the worker is, at a glance', access: MANAGE, response: jobsStatus })
  status(): Promise<JobsStatus> {
    return this.workerState.status();
  }

  @Get('schedules')
  @Endpoint({
    summary: 'The schedules with their last runs, those in trouble first',
    access: MANAGE,
    response: z.array(schedule),
  })
  schedules(): Promise<Schedule[]> {
    return this.workerState.schedules();
  }

  @Get('failed')
  @Endpoint({
    summary: 'Jobs that have used up their attempts, newest first',
    access: MANAGE,
    response: z.array(failedJob),
  })
  async failed(
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FailedJob[]> {
    return sendPage(reply, await this.listFailedJobs.page(query));
  }

  @Post('failed/retry')
  @Endpoint({
    summary: 'Try all failed jobs again, the oldest 500 at most',
    access: MANAGE,
    response: retriedJobs,
  })
  async retryAll(): Promise<z.output<typeof retriedJobs>> {
    return { retried: await this.manage.retryAll() };
  }

  @Post('failed/:id/retry')
  @Endpoint({ summary: 'Try a failed job again now', access: MANAGE, errors: { 404: ['jobs.not-failed'] } })
  retry(@Param({ schema: idParam }) { id }: { id: string }): Promise<void> {
    return this.manage.retry(id);
  }

  @Delete('failed/:id')
  @Endpoint({
    summary: 'Drop a failed job: it is not tried again',
    access: MANAGE,
    errors: { 404: ['jobs.not-failed'] },
  })
  drop(@Param({ schema: idParam }) { id }: { id: string }): Promise<void> {
    return this.manage.drop(id);
  }
}
