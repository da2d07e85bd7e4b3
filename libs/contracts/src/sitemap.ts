import { z } from 'zod';

/** The number of a file of the sitemap; an index names at most 50,000 (sitemaps.org). */
export const sitemapFileParam = z.object({ number: z.coerce.number().int().min(1).max(50_000) });
