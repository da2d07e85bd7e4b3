import { z } from 'zod';
import { field } from './fields.js';
import { line, timestamp, uuid, version } from './primitives.js';

/** How shoppers see a colour: its name in each language, and its shade; null while nobody knows it. */
export const swatch = z.object({ en: z.string(), nl: z.string(), shade: z.string().nullable() });
export type Swatch = z.infer<typeof swatch>;

/** The colours of a product, and how shoppers see each of them, in the same order; null for one that is not known yet. */
export const colouredParts = { colors: z.array(z.string()), swatches: z.array(swatch.nullable()) };

const shade = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Must be a shade such as #2c5a8c')
  .meta({ description: 'A shade as #rrggbb' });

/** Letters, digits and what joins them: a name stands in filters, addresses of pictures and feeds. */
const colourName = line(80).regex(
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} \-/&'’.,()+]*$/u,
  'Must be a name such as Navy or Off-white',
);

const nameWanted = {
  en: 'Use letters and digits, such as Off-white',
  nl: 'Gebruik letters en cijfers, zoals Gebroken wit',
};

/** Naming a colour and choosing its shade. */
export const colourInput = z.object({
  nameEn: field(colourName, {
    label: { en: 'Name in English', nl: 'Naam in het Engels' },
    kind: 'text',
    wanted: nameWanted,
  }),
  nameNl: field(colourName, {
    label: { en: 'Name in Dutch', nl: 'Naam in het Nederlands' },
    kind: 'text',
    wanted: nameWanted,
  }),
  shade: field(shade.nullable().default(null), {
    label: { en: 'Shade', nl: 'Tint' },
    kind: 'text',
    hint: {
      en: 'Pick it, or type it as # with six digits. Shoppers see it as a dot.',
      nl: 'Kies hem, of typ hem als # met zes tekens. Klanten zien hem als stip.',
    },
    wanted: {
      en: 'Use # and six digits or letters from a to f, such as #2c5a8c',
      nl: 'Gebruik # met zes cijfers of letters van a tot f, zoals #2c5a8c',
    },
  }),
  /** The version that was edited; when the colour has changed since: 409 `catalog.colour-changed`. */
  version: version.optional(),
});
export type ColourInput = z.output<typeof colourInput>;
/** A colour as it is sent. */
export type ColourBody = z.input<typeof colourInput>;

/** A colour for staff. */
export const colourRecord = z.object({
  id: uuid,
  /** As products have it. */
  value: z.string(),
  nameEn: z.string(),
  nameNl: z.string(),
  shade: z.string().nullable(),
  /** How many products have it. */
  productCount: z.number().int(),
  version: z.number().int(),
  updatedAt: timestamp,
});
export type ColourRecord = z.infer<typeof colourRecord>;
