import { Module } from '@nestjs/common';
import { Contact } from './application/contact.js';
import { HandleMessage } from './application/handle-message.js';
import { NewsletterLinks } from './application/newsletter-links.js';
import { Newsletter } from './application/newsletter.js';
import { ContactMessages } from './domain/contact-messages.js';
import { Subscribers } from './domain/subscribers.js';
import { ContactController } from './http/contact.controller.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { PostgresContactMessages } from './infrastructure/postgres-contact-messages.js';
import { PostgresSubscribers } from './infrastructure/postgres-subscribers.js';
import { ExportSubscribers } from './read/export-subscribers.js';
import { ListContactMessages } from './read/list-contact-messages.js';
import { ListSubscribers } from './read/list-subscribers.js';
import { ContentModule } from '#modules/content';
import { IdentityModule } from '#modules/identity';
import { Throttle } from '#platform/throttle/throttle';

@Module({
  imports: [ContentModule, IdentityModule],
  controllers: [NewsletterController, ContactController],
  providers: [
    { provide: ContactMessages, useClass: PostgresContactMessages },
    { provide: Subscribers, useClass: PostgresSubscribers },
    Contact,
    ExportSubscribers,
    HandleMessage,
    ListContactMessages,
    ListSubscribers,
    Newsletter,
    NewsletterLinks,
    Throttle,
  ],
})
export class EngagementModule {}
