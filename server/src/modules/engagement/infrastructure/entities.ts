import { EntitySchema } from 'typeorm';
import { ContactMessage } from '../domain/contact-message.js';
import { Subscriber } from '../domain/subscriber.js';

/** A fact of the moment in which the row is added. */
const FIXED = { update: false } as const;

const contactMessageSchema = new EntitySchema<ContactMessage>({
  name: 'ContactMessage',
  target: ContactMessage,
  tableName: 'contact_messages',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text', ...FIXED },
    email: { type: 'text', ...FIXED },
    subject: { type: 'text', nullable: true, ...FIXED },
    message: { type: 'text', ...FIXED },
    locale: { type: 'text', ...FIXED },
    handledAt: { type: 'timestamptz', name: 'handled_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at', ...FIXED },
  },
});

const subscriberSchema = new EntitySchema<Subscriber>({
  name: 'Subscriber',
  target: Subscriber,
  tableName: 'newsletters',
  columns: {
    id: { type: 'uuid', primary: true },
    email: { type: 'text', ...FIXED },
    locale: { type: 'text' },
    subscribedAt: { type: 'timestamptz', name: 'subscribed_at', ...FIXED },
    confirmedAt: { type: 'timestamptz', name: 'confirmed_at', nullable: true },
    unsubscribedAt: { type: 'timestamptz', name: 'unsubscribed_at', nullable: true },
    lastMailAt: { type: 'timestamptz', name: 'last_mail_at', nullable: true },
    wording: { type: 'text', nullable: true },
  },
});

/** The classes of this module that TypeORM maps. */
export const ENGAGEMENT_ENTITIES: EntitySchema[] = [contactMessageSchema, subscriberSchema];
