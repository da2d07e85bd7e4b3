import { Module } from '@nestjs/common';
import { CartModule } from './cart.module.js';
import type { MailTemplate } from '#platform/mail/mail-template';
import type { Work } from '#platform/queue/work-runner';

/** What this module tells and asks for. */
export const CART_WORK: Work = { events: [], jobs: [] };

/** The mails of this module. */
export const CART_MAILS: readonly MailTemplate[] = [];

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [CartModule] })
export class CartWorkerModule {}
