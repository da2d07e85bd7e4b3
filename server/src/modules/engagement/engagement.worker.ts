import { Module } from '@nestjs/common';
import { DeleteOldContacts } from './application/delete-old-contacts.js';
import { EngagementModule } from './engagement.module.js';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [EngagementModule], providers: [DeleteOldContacts] })
export class EngagementWorkerModule {}
