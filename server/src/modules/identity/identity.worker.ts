import { Module } from '@nestjs/common';
import { DeleteOldAuditEntries } from './application/delete-old-audit-entries.js';
import { PruneSessions } from './application/prune-sessions.js';
import { IdentityModule } from './identity.module.js';
import { Throttle } from '#platform/throttle/throttle';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [IdentityModule], providers: [DeleteOldAuditEntries, PruneSessions, Throttle] })
export class IdentityWorkerModule {}
