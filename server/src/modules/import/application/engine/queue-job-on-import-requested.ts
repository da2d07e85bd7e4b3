import { Injectable } from '@nestjs/common';
import { IMPORT_REQUESTED, type ImportRequested } from './import-events.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';
import { Jobs } from '#platform/queue/jobs';

/** Queues the requested job. Its id contains the event's id, so that a repeated event adds no second job. */
@HandlesEvent({ event: IMPORT_REQUESTED, name: 'queue-job-on-import-requested', mode: 'outside' })
@Injectable()
export class QueueJobOnImportRequested implements EventHandler<ImportRequested['payload']> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ importId, job }: ImportRequested['payload'], eventId: string): Promise<void> {
    await this.jobs.add({ name: job, data: { importId }, id: `${job}-${eventId}` });
  }
}
