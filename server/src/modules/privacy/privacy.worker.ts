import { Module } from '@nestjs/common';
import { DeleteExpiredRequests } from './application/delete-expired-requests.js';
import { PrivacyModule } from './privacy.module.js';

/** Schedules of this module; imported by the worker process only. */
@Module({ imports: [PrivacyModule], providers: [DeleteExpiredRequests] })
export class PrivacyWorkerModule {}
