import { stringify } from 'csv-stringify/sync';
import { ATTRIBUTE_NAMES, attributesOf, euro } from './feed-attributes.js';
import type { FeedItem } from '../application/feed-items.js';
import type { Feed } from '../application/product-feed.js';

const COLUMNS = [...ATTRIBUTE_NAMES, 'additional_image_link', 'shipping'];

/** Meta's words for the availability. */
const AVAILABILITY = { true: 'in stock', false: 'out of stock' } as const;

/**
 * The feed as CSV (RFC 4180) with the columns of Meta's catalogue, in pieces. It is for programs: texts are as they are, and
 * no byte order mark stands before the first column.
 */
export async function* metaFeed({ batches }: Feed): AsyncGenerator<string> {
  yield lines([COLUMNS]);
  for await (const items of batches) yield lines(items.map(rowOf));
}

function rowOf(item: FeedItem): string[] {
  const { country, price } = item.shipping;
  const values: Record<string, string> = {
    ...Object.fromEntries(attributesOf(item)),
    availability: AVAILABILITY[`${item.isAvailable}`],
    additional_image_link: item.additionalImageLinks.join(','),
    // Country, region, service and price.
    shipping: `${country}:::${euro(price)}`,
  };
  return COLUMNS.map((name) => values[name] ?? '');
}

const lines = (rows: string[][]): string => stringify(rows, { record_delimiter: 'windows' });
