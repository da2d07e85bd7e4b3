import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Contact } from './application/contact.js';
import { HandleMessage } from './application/handle-message.js';
import { NewsletterLinks } from './application/newsletter-links.js';
import { Newsletter } from './application/newsletter.js';
import { ContactMessages } from './domain/contact-message.js';
import { Subscribers } from './domain/subscriber.js';
import { ContactController } from './http/contact.controller.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { EngagementPersonalData } from './infrastructure/engagement-personal-data.js';
import { ENGAGEMENT_ENTITIES } from './infrastructure/entities.js';
import { TypeormContactMessages } from './infrastructure/typeorm-contact-messages.js';
import { TypeormSubscribers } from './infrastructure/typeorm-subscribers.js';
import { ExportSubscribers } from './read/export-subscribers.js';
import { ListContactMessages } from './read/list-contact-messages.js';
import { ListSubscribers } from './read/list-subscribers.js';
import { ContentModule } from '#modules/content';
import { IdentityModule } from '#modules/identity';
import { Throttle } from '#platform/throttle/throttle';

@Module({
  imports: [TypeOrmModule.forFeature(ENGAGEMENT_ENTITIES), ContentModule, IdentityModule],
  controllers: [NewsletterController, ContactController],
  providers: [
    { provide: ContactMessages, useClass: TypeormContactMessages },
    { provide: Subscribers, useClass: TypeormSubscribers },
    Contact,
    EngagementPersonalData,
    ExportSubscribers,
    HandleMessage,
    ListContactMessages,
    ListSubscribers,
    Newsletter,
    NewsletterLinks,
    Throttle,
  ],
  exports: [ContactMessages, Subscribers],
})
export class EngagementModule {}
