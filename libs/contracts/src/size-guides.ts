import { z } from 'zod';
import { line, timestamp, uuid, version } from './primitives.js';

/** How much a size guide holds at most, and how many a shop has. */
export const SIZE_GUIDE_LIMITS = { guides: 40, columns: 12, rows: 40, cell: 40, steps: 12 } as const;

const inBoth = <T extends z.ZodType>(schema: T) => z.object({ en: schema, nl: schema });

/** What the numbers are of; `own`: said in the owner's `note`. */
export const sizeGuideMeasures = z.enum(['body', 'foot', 'garment', 'own']);
export type SizeGuideMeasures = z.infer<typeof sizeGuideMeasures>;

const cell = line(SIZE_GUIDE_LIMITS.cell, 0);

/** How it fits; empty in both languages when there is nothing to say. */
export const sizeGuideFit = inBoth(line(300, 0));

/** Steps of measuring. */
export const sizeGuideSteps = inBoth(z.array(line(300)).max(SIZE_GUIDE_LIMITS.steps));

export const sizeGuideNote = inBoth(line(200));

/** The heading of a column. */
export const sizeGuideColumn = inBoth(line(SIZE_GUIDE_LIMITS.cell));

const content = {
  fit: sizeGuideFit,
  how: sizeGuideSteps,
  measures: sizeGuideMeasures,
  note: sizeGuideNote.nullable(),
  /** The first column has the sizes, as products name them. */
  columns: z.array(sizeGuideColumn).min(1).max(SIZE_GUIDE_LIMITS.columns),
  rows: z.array(z.array(cell).max(SIZE_GUIDE_LIMITS.columns)).min(1).max(SIZE_GUIDE_LIMITS.rows),
};

/** A size guide as shoppers see it. */
export const sizeGuide = z.object(content);
export type SizeGuide = z.infer<typeof sizeGuide>;

const name = line(80);

/** A size guide for staff. */
export const sizeGuideRecord = sizeGuide.extend({
  id: uuid,
  /** For staff only. */
  name: z.string(),
  version: z.number().int(),
  updatedAt: timestamp,
});
export type SizeGuideRecord = z.infer<typeof sizeGuideRecord>;

/** A category and the guide that its products have. */
export const guidedCategory = z.object({
  id: uuid,
  name: z.string(),
  translations: z.record(z.string(), z.object({ name: z.string().optional() })),
  sizeGuideId: uuid.nullable(),
  /** Products in sizes that have the category as their first one and are not archived. */
  sizedProducts: z.number().int(),
});
export type GuidedCategory = z.infer<typeof guidedCategory>;

/** Every size guide by name, and every category in the order of the navigation. */
export const sizeGuides = z.object({
  guides: z.array(sizeGuideRecord),
  categories: z.array(guidedCategory),
});
export type SizeGuides = z.infer<typeof sizeGuides>;

/** A size guide as it is sent. */
const details = z.object({ ...content, name });

/** What is said in one language is said in the other too, and every row has a cell for each column. */
function checkGuide(
  { fit, how, measures, note, columns, rows }: z.output<typeof details>,
  context: z.RefinementCtx,
): void {
  const fault = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const inOneOnly = 'Must be said in both languages or in none';
  if ((fit.en === '') !== (fit.nl === '')) fault(['fit', fit.en === '' ? 'en' : 'nl'], inOneOnly);
  if ((how.en.length === 0) !== (how.nl.length === 0))
    fault(['how', how.en.length === 0 ? 'en' : 'nl'], inOneOnly);
  if ((measures === 'own') !== (note !== null)) fault(['note'], 'Goes with `own` measures, and only there');
  for (const [index, row] of rows.entries())
    if (row.length !== columns.length) fault(['rows', index], 'Must have a cell for each column');
}

/** Replacing a size guide. */
export const sizeGuideInput = details
  .extend({
    /** The version that was edited; when the guide has changed since: 409 `catalog.size-guide-changed`. */
    version: version.optional(),
  })
  .superRefine(checkGuide);
export type SizeGuideInput = z.output<typeof sizeGuideInput>;

/** Adding a size guide. It is given to those of the categories that have none. */
export const newSizeGuideInput = details
  .extend({ categoryIds: z.array(uuid).max(1000).default([]) })
  .superRefine(checkGuide);
export type NewSizeGuideInput = z.output<typeof newSizeGuideInput>;

/**
 * Gives a category another guide, or none. `former`: the one that it had before; when it has another one now: 409
 * `catalog.size-guide-assigned-meanwhile`.
 */
export const sizeGuideAssignment = z.object({ sizeGuideId: uuid.nullable(), former: uuid.nullable() });
export type SizeGuideAssignment = z.infer<typeof sizeGuideAssignment>;
