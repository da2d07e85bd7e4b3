import { z } from 'zod';
import { email, line, locale, text } from './primitives.js';

export const newsletterInput = z.object({ email, locale: locale.optional() });
export type NewsletterInput = z.output<typeof newsletterInput>;

export const contactInput = z.object({
  name: line(120),
  email,
  subject: line(200, 0).optional(),
  message: text(5000),
});
export type ContactInput = z.output<typeof contactInput>;

/** The same answer whether or not anything was known before. */
export const accepted = z.object({ success: z.literal(true) });
