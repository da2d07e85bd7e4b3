import { Module } from '@nestjs/common';
import { ContentModule } from './content.module.js';
import type { Work } from '#platform/queue/worker-lifecycle';

/** What this module tells and asks for. */
export const CONTENT_WORK: Work = { events: [], jobs: [] };

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [ContentModule] })
export class ContentWorkerModule {}
