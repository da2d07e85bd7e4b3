import { Module } from '@nestjs/common';
import { EngagementModule } from './engagement.module.js';
import { contactNotice } from './mails/contact-notice.js';
import { contactReceipt } from './mails/contact-receipt.js';
import { newsletterConfirmation } from './mails/newsletter-confirmation.js';
import type { MailTemplate } from '#platform/mail/mail-template';
import type { Work } from '#platform/queue/work-runner';

/** What this module tells and asks for. */
export const ENGAGEMENT_WORK: Work = { events: [], jobs: [] };

/** The mails of this module. */
export const ENGAGEMENT_MAILS: readonly MailTemplate[] = [
  newsletterConfirmation,
  contactNotice,
  contactReceipt,
];

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [EngagementModule] })
export class EngagementWorkerModule {}
