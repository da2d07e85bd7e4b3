import { z } from 'zod';
import { email, line, locale, timestamp, version } from './primitives.js';

/** A sender: letters that a header cannot hold are refused, so that nobody adds a header. */
const senderName = line(100).refine((name) => !/["\\<>]/.test(name), 'Must not contain quotes or <>');

/** How the shop's mails are sent, as the owner has connected it, or the operator in the environment. Never the password. */
export const mailConnection = z.object({
  /** `environment`: the operator decides, and it cannot be changed here. */
  source: z.enum(['environment', 'admin']),
  way: z.enum(['smtp', 'folder']),
  host: z.string().nullable(),
  port: z.number().int().nullable(),
  isUnencrypted: z.boolean(),
  /** Empty for a server that asks nobody to sign in. */
  user: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  connectedAt: timestamp.nullable(),
  /** When the server accepted the last test mail; null before one. */
  testedAt: timestamp.nullable(),
  /** False when the stored password can no longer be opened: it must be entered again. */
  isReadable: z.boolean(),
  /** Counts the changes; a change names the one that it was made from. */
  version: z.number().int(),
});
export type MailConnection = z.infer<typeof mailConnection>;

export const mailConnectionInput = z.object({
  host: line(253).refine((name) => /^[A-Za-z0-9.:_-]+$/.test(name), 'Must be the name of a server'),
  port: z.number().int().min(1).max(65_535),
  isUnencrypted: z.boolean(),
  user: line(320, 0),
  /** Left out: the stored one goes on, for the same server and user. */
  password: z.string().min(1).max(1_000).optional(),
  senderName,
  senderAddress: email,
  version,
});
export type MailConnectionInput = z.infer<typeof mailConnectionInput>;

export const mailDisconnection = z.object({ version });
export type MailDisconnection = z.infer<typeof mailDisconnection>;

export const mailTestInput = z.object({ locale });
export type MailTestInput = z.infer<typeof mailTestInput>;

/** The address that the accepted test mail went to. */
export const mailTest = z.object({ recipient: z.string() });
export type MailTest = z.infer<typeof mailTest>;

/**
 * Records of the sender's domain. `unknown`: its name server did not answer. `unclear`: there are keys for signatures (DKIM), but
 * under none of the usual names, by which alone they can be found.
 */
export const mailDomain = z.object({
  domain: z.string(),
  checks: z.array(
    z.object({
      id: z.enum(['mx', 'spf', 'dkim', 'dmarc']),
      state: z.enum(['ok', 'missing', 'unclear', 'unknown']),
    }),
  ),
});
export type MailDomain = z.infer<typeof mailDomain>;
