import { Module } from '@nestjs/common';
import { RecordWording } from './application/record-wording.js';
import { RemindOwnerOfTraderFacts } from './application/remind-owner-of-trader-facts.js';
import { ConnectionsModule } from '#modules/connections';
import { ContentModule } from './content.module.js';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [ConnectionsModule, ContentModule], providers: [RecordWording, RemindOwnerOfTraderFacts] })
export class ContentWorkerModule {}
