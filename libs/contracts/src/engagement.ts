import { z } from 'zod';
import { email, line, locale, pageQuery, text, timestamp, uuid } from './primitives.js';

export const newsletterInput = z.object({ email, locale: locale.optional() });
export type NewsletterInput = z.output<typeof newsletterInput>;

export const contactInput = z.object({
  name: line(120),
  email,
  subject: line(200, 0).optional(),
  message: text(5000),
  locale: locale.optional(),
});
export type ContactInput = z.output<typeof contactInput>;

/** The same answer whether or not anything was known before. */
export const accepted = z.object({ success: z.literal(true) });
export type Accepted = z.infer<typeof accepted>;

/** The link of a newsletter mail. */
export const newsletterLinkQuery = z.object({
  token: z.string().max(400).catch(''),
  lang: locale.catch('en'),
});

/** `pending`: not confirmed yet. `confirmed`: gets the newsletter. `unsubscribed`: does not want it any more. */
export const subscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed']);
export type SubscriberStatus = z.infer<typeof subscriberStatus>;

export const subscriberQuery = pageQuery.extend({ status: subscriberStatus.optional() });

/** The law allows mail to confirmed subscribers only, so an export holds those unless another status is requested. */
export const subscriberExportQuery = z.object({
  status: z.enum([...subscriberStatus.options, 'all']).default('confirmed'),
});

export const subscriber = z.object({
  id: uuid,
  email: z.string(),
  locale,
  status: subscriberStatus,
  subscribedAt: timestamp,
  confirmedAt: timestamp.nullable(),
  unsubscribedAt: timestamp.nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const contactMessageQuery = pageQuery.extend({ state: z.enum(['open', 'handled']).optional() });

export const contactMessage = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  locale,
  handledAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactMessagePatch = z.object({ handled: z.boolean() });
export type ContactMessagePatch = z.output<typeof contactMessagePatch>;
