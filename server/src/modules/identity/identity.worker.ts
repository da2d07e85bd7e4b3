import { Module } from '@nestjs/common';
import { ForgetOldSessions } from './application/forget-old-sessions.js';
import { IdentityModule } from './identity.module.js';
import type { Work } from '#platform/queue/worker-lifecycle';
import { Throttle } from '#platform/throttle/throttle';

/** What this module tells and asks for. */
export const IDENTITY_WORK: Work = { events: [], jobs: [] };

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [IdentityModule], providers: [ForgetOldSessions, Throttle] })
export class IdentityWorkerModule {}
