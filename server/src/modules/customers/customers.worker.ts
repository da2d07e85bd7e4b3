import { Module } from '@nestjs/common';
import { DeleteOldCustomers } from './application/delete-old-customers.js';
import { CustomersModule } from './customers.module.js';
import { ContentModule } from '#modules/content';

/** Schedules of this module; imported by the worker process only. */
@Module({
  imports: [ContentModule, CustomersModule],
  providers: [DeleteOldCustomers],
})
export class CustomersWorkerModule {}
