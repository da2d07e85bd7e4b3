import { z } from 'zod';
import { line, pageQuery, timestamp, uuid } from './primitives.js';

/**
 * What became of a mail.
 *
 * - `waiting`: not tried yet.
 * - `deferred`: an attempt has failed, and there will be another.
 * - `sent`: handed to the mail server. What comes back later, such as a mail about a full mailbox, the shop does not see.
 * - `failed`: given up. The server refuses it for good, or it was tried for as long as mails are.
 * - `held`: a restore holds it back.
 * - `discarded`: staff do not want it sent.
 */
export const mailFate = z.enum(['waiting', 'deferred', 'sent', 'failed', 'held', 'discarded']);
export type MailFate = z.infer<typeof mailFate>;

/** Why a mail server could not be used. `answer`: it said something else. */
const mailFault = z.enum([
  'name',
  'private',
  'refused',
  'timeout',
  'certificate',
  'no-tls',
  'sign-in',
  'sender',
  'recipient',
  'answer',
]);
export type MailFault = z.infer<typeof mailFault>;

/** A mail that the shop has stored, without its content. */
export const storedMail = z.object({
  id: uuid,
  /** What it is: the name of its template, such as `order-shipped`. */
  template: z.string(),
  recipient: z.string(),
  fate: mailFate,
  requestedAt: timestamp,
  sentAt: timestamp.nullable(),
  attempts: z.number().int(),
  /** The last attempt; null before one, and where an earlier release has made it. */
  triedAt: timestamp.nullable(),
  /** Of a deferred mail: until when it is tried, every few minutes. */
  triedUntil: timestamp.nullable(),
  /** What the last attempt failed with; null when it did not, or not at the mail server. */
  fault: mailFault.nullable(),
  /** The same in the words of the mail server or of the shop, without mail addresses; null for a refused sign-in. */
  reason: z.string().nullable(),
  /** The order that it is about. */
  order: z.object({ id: uuid, number: z.string() }).nullable(),
  /** True when staff had it sent again: it is a copy of an earlier one. */
  isCopy: z.boolean(),
  /** False while it waits, and for one that its recipient asks for anew. */
  canResend: z.boolean(),
});
export type StoredMail = z.infer<typeof storedMail>;

export const storedMailQuery = pageQuery.extend({
  fate: mailFate.optional(),
  /** Parts of the address, or of an order number. */
  search: line(200, 0).optional(),
});

/** The same key again sends nothing more. */
export const mailResendInput = z.object({ key: uuid });
export type MailResendInput = z.infer<typeof mailResendInput>;

/** Mails of one kind that a restore holds back, because they may have been sent since the backup. */
export const heldMails = z.object({
  template: z.string(),
  count: z.number().int(),
  /** They waited in the backup, so they may have been sent since; others were requested after the restore. */
  beforeRestore: z.boolean(),
});
export type HeldMails = z.infer<typeof heldMails>;

/** What happens to all held mails. */
export const heldMailsInput = z.object({ choice: z.enum(['send', 'discard']) });
export type HeldMailsInput = z.infer<typeof heldMailsInput>;

/** How many mails were released; none when somebody has decided before. */
export const heldMailsReleased = z.object({ count: z.number().int() });
export type HeldMailsReleased = z.infer<typeof heldMailsReleased>;
