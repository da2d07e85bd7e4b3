import { z } from 'zod';
import { day, locale, pageQuery, timestamp, uuid } from './primitives.js';

/** The fields of a product that an import fills; the owner chooses by these names what may be overwritten. */
export const importField = z.enum([
  'name',
  'description',
  'price',
  'salePrice',
  'taxClass',
  'category',
  'collections',
  'sizes',
  'colors',
  'optionName',
  'optionValues',
  'tags',
  'vendor',
  'productType',
  'weight',
  'weightUnit',
  'status',
  'shopifyHandle',
  'shopifyId',
  'seo',
  'metafields',
  'variants',
  'composition',
  'care',
  'countryOfOrigin',
  'makerId',
]);
export type ImportField = z.infer<typeof importField>;

/** Whether the store can be read. `message` says what to check when it cannot. */
export const importStatus = z.object({
  connected: z.boolean(),
  store: z.string().nullable(),
  message: z.string(),
  /** Why it cannot be read, such as `import.wrong-token`; null when it can. */
  code: z.string().nullable(),
  /** The currency of its prices; null while it cannot be read. */
  currency: z.string().nullable(),
});
export type ImportStatus = z.infer<typeof importStatus>;

/** The first products of the store. */
export const importPreview = z.object({
  success: z.boolean(),
  total_found: z.number().int(),
  preview: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      product_type: z.string().nullable(),
      vendor: z.string().nullable(),
      variants_count: z.number().int(),
      images_count: z.number().int(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** A currency by its code of ISO 4217. */
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => CURRENCIES.has(code), 'Must be the code of a currency, such as GBP');

/** How many euros one unit of a currency is worth: a decimal above zero, such as `1.1534` or `0.000036`. */
export const currencyRate = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,12})?$/, 'Must be a number such as 1.1534')
  .refine((rate) => Number(rate) > 0, 'Must be above zero');

const options = z.object({
  archiveMissing: z.boolean().default(false),
  /** Remove variants that a file no longer names; otherwise they stay. A store always names all. */
  removeMissing: z.boolean().default(false),
  overwrite: z.array(importField).max(importField.options.length).default([]),
  /** Of the prices in the source; null: the store's own, or those of a file that needs none. */
  currency: currencyCode.nullable().default(null),
  /** Needed for any currency but the euro. */
  rate: currencyRate.nullable().default(null),
  /**
   * Products that lack facts of the law: drafts until they are complete (null), or for sale as in the source, to be
   * completed by this day. The nightly import makes them drafts in any case.
   */
  completeBy: day.nullable().default(null),
});

/** The owner's name of a file's source, field `sourceName` of the form; without it, it is the file's name. */
export const importSourceName = z.string().trim().min(1).max(100);

/** Choices of one import; a file comes as `multipart/form-data` with these as fields of the same names. */
export const importOptions = options.refine(
  ({ currency, rate }) => (currency === 'EUR' ? rate === null : rate !== null || currency === null),
  { path: ['rate'], message: 'Needed for a currency other than the euro, and for no other' },
);
export type ImportOptions = z.output<typeof importOptions>;

export const importedCounts = z.object({
  products: z.number().int(),
  categories: z.number().int(),
  total: z.number().int(),
});

/** Response to the start of an import. The import runs as a job; `GET …/imports/:id` answers its progress. */
export const importStarted = z.object({
  success: z.boolean(),
  message: z.string(),
  importId: uuid,
  imported: importedCounts,
});
export type ImportStarted = z.infer<typeof importStarted>;

export const importState = z.enum([
  'queued',
  'running',
  'cancelling',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
]);

export const importOutcome = z.enum([
  'new',
  'changed',
  'unchanged',
  'conflicting',
  'rejected',
  'gone',
  'archived',
]);

/** How many of each an import found or did. */
export const importCounts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  conflicting: z.number().int(),
  rejected: z.number().int(),
  gone: z.number().int(),
  archived: z.number().int(),
  /** Products that it puts on sale, new ones included. */
  published: z.number().int(),
  categories: z.number().int(),
  stock: z.number().int(),
  /** Variants of its products that a file no longer names: those that stay, and those that it removes. */
  variantsGone: z.number().int(),
  variantsRemoved: z.number().int(),
  notes: z.number().int(),
});

/** What an import brings in. */
export const importKind = z.enum(['products', 'customers', 'orders', 'discounts', 'pages']);
/** The kinds beside products, which have calls of their own to start an import. */
export const importRecordKind = importKind.exclude(['products']);
export type ImportRecordKind = z.infer<typeof importRecordKind>;
export const importRecordKindParam = z.object({ kind: importRecordKind });

export const importRun = z.object({
  id: uuid,
  kind: importKind,
  source: z.enum(['file', 'api']),
  mode: z.enum(['import', 'dry-run']),
  state: importState,
  fileName: z.string().nullable(),
  /** The source of a file; "archive what is gone" looks only at its products. Null for a store. */
  sourceName: z.string().nullable(),
  options: options,
  counts: importCounts,
  imported: importedCounts,
  pictures: z.object({ waiting: z.number().int(), done: z.number().int(), failed: z.number().int() }),
  /** Share of the source that has been read, 0 to 1; null while that is not known. */
  progress: z.number().min(0).max(1).nullable(),
  /** Products a second since the start. */
  rate: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  /** Why it has not started yet; null once it has. `no-worker`: no background process has taken it for ten seconds. */
  waiting: z.enum(['starting', 'no-worker']).nullable(),
  /** The source does not answer and is tried again; null while all is well. */
  trouble: z
    .object({
      code: z.string(),
      /** What the source or the connection said. */
      said: z.string(),
      attempts: z.number().int(),
      since: timestamp,
      /** Null while the next attempt is not planned. */
      retryAt: timestamp.nullable(),
    })
    .nullable(),
  message: z.string().nullable(),
  failureCode: z.string().nullable(),
  /** True when the import can be undone: only the newest one that changed something can. */
  undoable: z.boolean(),
  startedBy: z.string(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
});
export type ImportRun = z.infer<typeof importRun>;

export const importDifference = z.object({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  /** True when the owner's own value stays. */
  kept: z.boolean(),
});

export const importItem = z.object({
  position: z.number().int(),
  handle: z.string(),
  title: z.string().nullable(),
  row: z.number().int().nullable(),
  productId: uuid.nullable(),
  outcome: importOutcome,
  differences: z.array(importDifference),
});
export type ImportItem = z.infer<typeof importItem>;

const importFinding = z.object({
  kind: z.enum(['rejected', 'conflict', 'note', 'picture']),
  row: z.number().int().nullable(),
  handle: z.string().nullable(),
  field: z.string(),
  /** Why, as a code with its values; null for what was found before there were codes. */
  code: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Why, in English. */
  reason: z.string(),
  value: z.string().nullable(),
});
export type ImportFinding = z.infer<typeof importFinding>;

/** A finding with the product of this shop that it is about, if there is one. */
export const listedFinding = importFinding.extend({
  title: z.string().nullable(),
  productId: uuid.nullable(),
});
export type ListedFinding = z.infer<typeof listedFinding>;

/** Equal findings of an import: how many, and one of them. */
export const importFindingGroup = importFinding.extend({ count: z.number().int() });
export type ImportFindingGroup = z.infer<typeof importFindingGroup>;

export const importItemQuery = pageQuery.extend({ outcome: importOutcome.optional() });
export const importFindingQuery = pageQuery.extend({
  kind: z.enum(['rejected', 'conflict', 'note', 'picture']).optional(),
  field: z.string().max(60).optional(),
  code: z.string().max(60).optional(),
});

/** Fields that the owner changed here and the source too: how many products keep the owner's value. */
export const importKept = z.object({ field: importField, count: z.number().int() });
export type ImportKept = z.infer<typeof importKept>;

/** Choices for applying a dry run; what is missing is as it was tried. */
export const importApplication = z.object({
  archiveMissing: z.boolean().optional(),
  removeMissing: z.boolean().optional(),
  overwrite: z.array(importField).max(importField.options.length).optional(),
  completeBy: day.nullable().optional(),
});
export type ImportApplication = z.output<typeof importApplication>;

/** Products for sale that lack facts of the law, and the day by which the owner completes them; null when nothing is left to do. */
export const importCompletion = z.object({ completeBy: z.iso.date().nullable(), count: z.number().int() });
export type ImportCompletion = z.infer<typeof importCompletion>;

/** In which language a file of findings is written. */
export const importFileQuery = z.object({ lang: locale.default('en') });

/** When the store is read by itself every night; `at` is the shop's time. */
export const importSchedule = z.object({
  enabled: z.boolean(),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 03:00'),
  options: importOptions,
});
export type ImportSchedule = z.output<typeof importSchedule>;
