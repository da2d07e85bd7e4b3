import { Injectable } from '@nestjs/common';
import {
  FEED_HINTS,
  feedGap,
  type FeedGap,
  type FeedGapQuery,
  type FeedOverview,
  type ProductWithGaps,
} from '#contracts/feeds';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

/** Clothing and footwear, of which shopping sites want colour and size. */
const IS_WORN = `coalesce(p.facts ->> 'kind', p.tax_class) IN ('textile', 'clothing', 'footwear')`;

const someVariant = (lacks: string): string =>
  `EXISTS (SELECT FROM inventory i WHERE i.product_id = p.id AND ${lacks})`;
const NO_VARIANT = 'NOT EXISTS (SELECT FROM inventory i WHERE i.product_id = p.id)';

/** True when the text of `field` in the second language is missing, or the same. */
const isUntranslated = (field: 'name' | 'description'): string =>
  `coalesce(nullif(p.translations #>> '{nl,${field}}', ''), p.${field}) = p.${field}`;

/**
 * What each gap is, of `products p`. The texts of one language stand in for those of the other, so a description that is the
 * same in both was written in one; without a description the name decides.
 */
const LACKS: Readonly<Record<FeedGap, string>> = {
  picture: `p.image_url = ''`,
  description: `p.description = ''`,
  translation: `CASE WHEN p.description = '' THEN ${isUntranslated('name')} ELSE ${isUntranslated('description')} END`,
  color: `${IS_WORN} AND (${NO_VARIANT} OR ${someVariant('i.color IS NULL')})`,
  size: `${IS_WORN} AND (${NO_VARIANT} OR ${someVariant('i.size IS NULL')})`,
  gtin: `${NO_VARIANT} OR ${someVariant('i.gtin IS NULL')}`,
  brand: `coalesce(p.vendor, '') = ''`,
};
const GAPS = feedGap.options.map((gap) => `CASE WHEN ${LACKS[gap]} THEN '${gap}' END`).join(', ');
const oneOf = (gaps: readonly FeedGap[]): string => gaps.map((gap) => `(${LACKS[gap]})`).join(' OR ');
const ANY = oneOf(feedGap.options);
/** More than a hint: most shops have no GTIN for any product, and a list of all of them would hide these. */
const GRAVE = oneOf(feedGap.options.filter((gap) => !FEED_HINTS.includes(gap)));

/** The products for sale that lack something for the feeds. */
@Injectable()
export class FeedGaps {
  constructor(private readonly database: Database) {}

  /** How many products lack each. */
  async count(): Promise<FeedOverview['gaps']> {
    const columns = feedGap.options.map(
      (gap) => `count(*) FILTER (WHERE ${LACKS[gap]})::integer AS "${gap}"`,
    );
    const row = await this.database.one<FeedOverview['gaps']>(
      `SELECT ${columns.join(', ')} FROM products p WHERE p.status = 'active'`,
    );
    if (!row) throw new Error('An aggregate returns one row');
    return row;
  }

  /** Those that lack more than a hint first, then the newest. Throws `request.bad-cursor`. */
  async page({ lacks, limit, cursor }: FeedGapQuery): Promise<Page<ProductWithGaps>> {
    const lacking = lacks === undefined ? GRAVE : lacks === 'anything' ? ANY : LACKS[lacks];
    const where = `p.status = 'active' AND (${lacking})`;
    const after = cursor === undefined ? [null, null] : placeOfCursor(cursor);
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT count(*)::integer AS count FROM products p WHERE ${where}`,
      ),
      queryAsJson<ProductWithGaps>(
        this.database,
        `SELECT p.id, p.name, p.image_url AS "imageUrl", array_remove(ARRAY[${GAPS}], NULL) AS gaps
         FROM products p CROSS JOIN LATERAL (SELECT (${GRAVE})::integer AS grave) g
         WHERE ${where} AND ($1::integer IS NULL OR (g.grave, p.id) < ($1, $2::uuid))
         ORDER BY g.grave DESC, p.id DESC LIMIT ${limit + 1}`,
        after,
      ),
    ]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const nextCursor =
      rows.length > limit && last ? encodeCursor([isGrave(last) ? '1' : '0', last.id]) : null;
    return { items, total: total?.count ?? 0, nextCursor };
  }
}

const isGrave = ({ gaps }: ProductWithGaps): boolean => gaps.some((gap) => !FEED_HINTS.includes(gap));

/** The place of a page's last product. Throws `request.bad-cursor`. */
function placeOfCursor(cursor: string): [grave: number, id: string] {
  const [grave, id] = decodeCursor(cursor, ['integer', 'uuid']);
  return [Number(grave), id];
}
