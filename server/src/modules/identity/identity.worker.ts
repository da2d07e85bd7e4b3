import { Module } from '@nestjs/common';
import { PruneSessions } from './application/prune-sessions.js';
import { IdentityModule } from './identity.module.js';
import { Throttle } from '#platform/throttle/throttle';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [IdentityModule], providers: [PruneSessions, Throttle] })
export class IdentityWorkerModule {}
