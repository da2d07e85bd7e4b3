import { Injectable } from '@nestjs/common';
import { Imports } from '../domain/imports.js';
import { RUN_IMPORT, UNDO_IMPORT } from './import-work.js';
import { Jobs } from '#platform/queue/jobs';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** A batch takes a second or two; an import that was not heard of for so long has lost its process. */
const SILENT_SECONDS = 45;

/** Gives imports that stand still a new job, whatever happened to theirs. */
@Scheduled({ name: 'resume-stalled-imports', everySeconds: 15 })
@Injectable()
export class ResumeStalledImports implements ScheduledTask {
  constructor(
    private readonly imports: Imports,
    private readonly jobs: Jobs,
  ) {}

  async run(): Promise<void> {
    for (const importId of await this.imports.stalled(SILENT_SECONDS)) {
      const run = await this.imports.find(importId);
      const name = run?.state === 'undoing' ? UNDO_IMPORT : RUN_IMPORT;
      const quarter = Math.floor(Date.now() / (SILENT_SECONDS * 1000));
      await this.jobs.add({ name, data: { importId }, id: `${name}-${importId}-${quarter}` });
    }
  }
}
