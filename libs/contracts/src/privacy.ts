import { z } from 'zod';
import { email, locale, timestamp, uuid } from './primitives.js';

/** Asks for a link to one's personal data. The response is the same for every address. */
export const dataLinkInput = z.object({ email, locale: locale.default('en') });
export type DataLinkInput = z.output<typeof dataLinkInput>;

const token = z.string().max(100);
export const dataTokenInput = z.object({ token });
export type DataTokenInput = z.output<typeof dataTokenInput>;
export const dataTokenQuery = z.object({ token: token.default('') });

/** What the link of a mail opens, once; `token` is for the following calls and ends with `expiresAt`. */
export const dataAccess = z.object({ id: uuid, token: z.string(), expiresAt: timestamp });
export type DataAccess = z.infer<typeof dataAccess>;

export const dataFormat = z.enum(['json', 'html']);
export type DataFormat = z.infer<typeof dataFormat>;
export const dataExportQuery = dataTokenQuery.extend({ format: dataFormat.default('json') });

/** `order`: not delivered or not cancelled yet. `import`: an import of customers or orders is running. */
export const openMatter = z.object({
  kind: z.enum(['order', 'refund', 'return', 'payment', 'import']),
  /** Order number or receipt number; empty where there is none. */
  reference: z.string(),
});
export type OpenMatter = z.infer<typeof openMatter>;

/** An invoice or credit note, which the tax laws oblige the shop to keep with name and address. */
export const keptDocument = z.object({
  number: z.string(),
  /** The last day of the document's retention period. */
  until: z.iso.date(),
});
export type KeptDocument = z.infer<typeof keptDocument>;

/** What the shop has of an address, by kind of data. */
export const dataOverview = z.object({
  email: z.string(),
  locale,
  expiresAt: timestamp,
  kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  kept: z.array(keptDocument),
  open: z.array(openMatter),
});
export type DataOverview = z.infer<typeof dataOverview>;

/** The data of a person: kinds of data with their rows, such as `orders`. */
export const personalData = z.object({
  email: z.string(),
  createdAt: timestamp,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  kept: z.array(keptDocument),
});
export type PersonalData = z.infer<typeof personalData>;

/** The receipt of an erasure. It does not name the address. */
export const erasureReceipt = z.object({ erasedAt: timestamp, kept: z.array(keptDocument) });
export type ErasureReceipt = z.infer<typeof erasureReceipt>;

export const staffExportInput = z.object({
  email,
  format: dataFormat.default('json'),
  locale: locale.default('en'),
});
export type StaffExportInput = z.output<typeof staffExportInput>;

export const erasureInput = z.object({ email });
export type ErasureInput = z.output<typeof erasureInput>;
