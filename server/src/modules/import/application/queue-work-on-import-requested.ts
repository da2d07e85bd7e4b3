import { Injectable } from '@nestjs/common';
import { IMPORT_REQUESTED, type ImportRequested } from './import-work.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';
import { Jobs } from '#platform/queue/jobs';

/** Makes a job of a request; the job's id keeps it single when the event is told twice. */
@HandlesEvent({ event: IMPORT_REQUESTED, name: 'queue-work-on-import-requested', mode: 'outside' })
@Injectable()
export class QueueWorkOnImportRequested implements EventHandler<ImportRequested['payload']> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ importId, job }: ImportRequested['payload'], eventId: string): Promise<void> {
    await this.jobs.add({ name: job, data: { importId }, id: `${job}-${eventId}` });
  }
}
