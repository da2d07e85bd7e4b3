import { Module } from '@nestjs/common';
import { ForgetOldSessions } from './application/forget-old-sessions.js';
import { IdentityModule } from './identity.module.js';
import { Throttle } from '#platform/throttle/throttle';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [IdentityModule], providers: [ForgetOldSessions, Throttle] })
export class IdentityWorkerModule {}
