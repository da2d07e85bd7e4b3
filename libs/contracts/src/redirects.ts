import { z } from 'zod';
import { field } from './fields.js';
import { isOwnPath } from './own-path.js';
import { line, pageQuery, queryFlag, text, timestamp, uuid } from './primitives.js';

/** Who made a redirect: the owner, a changed slug, or an import. */
export const redirectKind = z.enum(['owner', 'slug', 'import']);

/** A former address and where it leads. `from` is a path of this shop, decoded and in lower case. */
export const redirect = z.object({
  id: uuid,
  from: z.string(),
  to: z.string(),
  kind: redirectKind,
  createdAt: timestamp,
  /** Its target was the page of a product, a collection or a custom page, and is not there any more. */
  isGone: z.boolean(),
});
export type Redirect = z.infer<typeof redirect>;

/** A path of this shop without a query. */
const source = line(1000).refine(
  (value) => isOwnPath(value) && !/[?#]/.test(value),
  'Must be a path such as /pages/our-story, without ? or #',
);

/** A path of this shop, with a query if need be, or an http(s) address. */
const target = line(2000).refine(
  (value) => isOwnPath(value) || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'Must be a path such as /about, or an address that starts with https://',
);

export const redirectInput = z.object({
  from: field(source, {
    label: { en: 'Former address', nl: 'Oud adres' },
    kind: 'text',
    hint: {
      en: 'A path such as /pages/our-story. Capitals and a slash at the end make no difference.',
      nl: 'Een pad zoals /pages/ons-verhaal. Hoofdletters en een schuine streep aan het eind maken niet uit.',
    },
    wanted: {
      en: 'A path that starts with / and has no ? or #',
      nl: 'Een pad dat met / begint, zonder ? of #',
    },
  }),
  to: field(target, {
    label: { en: 'Leads to', nl: 'Leidt naar' },
    kind: 'text',
    hint: {
      en: 'A path such as /about, or an address that starts with https://',
      nl: 'Een pad zoals /about, of een adres dat met https:// begint',
    },
    wanted: {
      en: 'A path that starts with /, or an address that starts with https://',
      nl: 'Een pad dat met / begint, of een adres dat met https:// begint',
    },
  }),
});
export type RedirectInput = z.output<typeof redirectInput>;

export const redirectQuery = pageQuery.extend({
  search: z.string().max(1000).optional(),
  /** Only those whose target is gone. */
  gone: queryFlag.default(false),
});

/** A file of redirects: CSV whose first line names the columns, `Redirect from` and `Redirect to`. */
export const redirectFileInput = z.object({
  csv: text(400_000),
  /** True: only reports what the import would do. */
  dryRun: z.boolean().default(false),
});
export type RedirectFileInput = z.output<typeof redirectFileInput>;

/** What an import of redirects did, or would do. A row with a fault is left out; the others go in. */
export const redirectImport = z.object({
  dryRun: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  faults: z.array(
    z.object({
      /** Line of the file; the first one is 1. */
      row: z.number().int(),
      column: z.enum(['from', 'to']),
      code: z.string(),
      message: z.string(),
      value: z.string(),
    }),
  ),
});
export type RedirectImport = z.infer<typeof redirectImport>;
