import { Module } from '@nestjs/common';
import { OrdersModule } from './orders.module.js';
import type { MailTemplate } from '#platform/mail/mail-template';
import type { Work } from '#platform/queue/work-runner';

/** What this module tells and asks for. */
export const ORDERS_WORK: Work = { events: [], jobs: [] };

/** The mails of this module. */
export const ORDERS_MAILS: readonly MailTemplate[] = [];

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [OrdersModule] })
export class OrdersWorkerModule {}
