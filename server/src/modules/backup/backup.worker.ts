import { Module } from '@nestjs/common';
import { BackUpAtNight } from './application/back-up-at-night.js';
import { BackupModule } from './backup.module.js';

/** Schedules of this module; imported by the worker process only. */
@Module({ imports: [BackupModule], providers: [BackUpAtNight] })
export class BackupWorkerModule {}
