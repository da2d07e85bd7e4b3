import { Module } from '@nestjs/common';
import { RecordWording } from './application/record-wording.js';
import { RemindOwnerOfTraderFacts } from './application/remind-owner-of-trader-facts.js';
import { ContentModule } from './content.module.js';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [ContentModule], providers: [RecordWording, RemindOwnerOfTraderFacts] })
export class ContentWorkerModule {}
