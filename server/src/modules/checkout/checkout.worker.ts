import { Module } from '@nestjs/common';
import { CheckoutModule } from './checkout.module.js';
import type { MailTemplate } from '#platform/mail/mail-template';
import type { Work } from '#platform/queue/work-runner';

/** What this module tells and asks for. */
export const CHECKOUT_WORK: Work = { events: [], jobs: [] };

/** The mails of this module. */
export const CHECKOUT_MAILS: readonly MailTemplate[] = [];

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [CheckoutModule] })
export class CheckoutWorkerModule {}
