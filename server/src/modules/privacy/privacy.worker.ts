import { Module } from '@nestjs/common';
import { DeleteExpiredDataRequests } from './application/delete-expired-data-requests.js';
import { PrivacyModule } from './privacy.module.js';

/** Schedules of this module; imported by the worker process only. */
@Module({ imports: [PrivacyModule], providers: [DeleteExpiredDataRequests] })
export class PrivacyWorkerModule {}
