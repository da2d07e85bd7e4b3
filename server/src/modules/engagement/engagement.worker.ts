import { Module } from '@nestjs/common';
import { EngagementModule } from './engagement.module.js';
import type { Work } from '#platform/queue/worker-lifecycle';

/** What this module tells and asks for. */
export const ENGAGEMENT_WORK: Work = { events: [], jobs: [] };

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [EngagementModule] })
export class EngagementWorkerModule {}
