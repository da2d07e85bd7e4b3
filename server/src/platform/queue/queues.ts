import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { EVENTS_QUEUE, JOBS_QUEUE, MAILS_QUEUE, SCHEDULES_QUEUE } from './queue-names.js';

/** The queues of the worker. */
@Injectable()
export class Queues {
  constructor(
    @InjectQueue(EVENTS_QUEUE) readonly events: Queue,
    @InjectQueue(MAILS_QUEUE) readonly mails: Queue,
    @InjectQueue(JOBS_QUEUE) readonly jobs: Queue,
    @InjectQueue(SCHEDULES_QUEUE) readonly schedules: Queue,
  ) {}

  get all(): Queue[] {
    return [this.events, this.mails, this.jobs, this.schedules];
  }
}
