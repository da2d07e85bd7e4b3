import { Injectable } from '@nestjs/common';
import { Imports } from '../../domain/engine/imports.js';
import { RUN_IMPORT, UNDO_IMPORT } from './import-events.js';
import { Clock } from '#platform/clock';
import { Jobs } from '#platform/queue/jobs';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** A batch takes one or two seconds; an import that is silent for this long has lost its process. */
const STALLED_AFTER_MS = 45_000;

/** Queues a new job for every active import whose process has died. */
@Scheduled({ name: 'resume-stalled-imports', everySeconds: 15 })
@Injectable()
export class ResumeStalledImports implements ScheduledTask {
  constructor(
    private readonly imports: Imports,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const { id, state } of await this.imports.stalled(new Date(now - STALLED_AFTER_MS))) {
      const name = state === 'undoing' ? UNDO_IMPORT : RUN_IMPORT;
      // One job per import and period, however many workers find it.
      const period = Math.floor(now / STALLED_AFTER_MS);
      await this.jobs.add({ name, data: { importId: id }, id: `${name}-${id}-${period}` });
    }
  }
}
