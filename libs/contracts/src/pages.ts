import { z } from 'zod';
import { line, locale, pageQuery, timestamp, uuid } from './primitives.js';

export const pageStatus = z.enum(['draft', 'published']);
export type PageStatus = z.infer<typeof pageStatus>;

/** A row of the owner's list of pages. */
export const ownPageSummary = z.object({
  id: uuid,
  slug: z.string(),
  title: z.string(),
  language: locale,
  status: pageStatus,
  /** Where it stood in the earlier shop. */
  sourcePath: z.string().nullable(),
  publishedAt: timestamp.nullable(),
  updatedAt: timestamp,
});
export type OwnPageSummary = z.infer<typeof ownPageSummary>;

export const ownPageQuery = pageQuery.extend({
  status: pageStatus.optional(),
  search: line(200, 0).optional(),
});

export const ownPage = ownPageSummary.extend({
  /** HTML of the subset that descriptions have. */
  body: z.string(),
  summary: z.string().nullable(),
});
export type OwnPage = z.infer<typeof ownPage>;

/** A page as shoppers see it. */
export const publishedPage = ownPage.pick({
  slug: true,
  title: true,
  body: true,
  summary: true,
  language: true,
});
export type PublishedPage = z.infer<typeof publishedPage>;

export const slugParam = z.object({ slug: line(200) });
