import { Injectable } from '@nestjs/common';
import { colourNotFound } from '../domain/errors.js';
import type { ColourRecord } from '#contracts/colours';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';

const COLUMNS = `c.id, c.value, c.name_en AS "nameEn", c.name_nl AS "nameNl", c.shade, c.version,
  ${isoTime('c.updated_at')} AS "updatedAt", coalesce(u.products, 0) AS "productCount"`;

/** How many products have each colour, counted in one pass. */
const USED = `(SELECT u.key, count(*)::integer AS products FROM products p CROSS JOIN LATERAL unnest(p.color_keys) AS u (key)
  WHERE u.key IS NOT NULL GROUP BY 1)`;

/** Colours for staff. A shop has few: they come in one list. */
@Injectable()
export class ListColours {
  constructor(private readonly database: Database) {}

  /** Those that products have: first those without a shade, then by their names in the shop's first language. */
  all(): Promise<ColourRecord[]> {
    return this.database.query<ColourRecord>(
      `SELECT ${COLUMNS} FROM colours c JOIN ${USED} u ON u.key = c.key
       ORDER BY c.shade IS NOT NULL, plain_text(c.name_en), c.key`,
    );
  }

  /** Throws `catalog.colour-not-found`. */
  async byId(id: string): Promise<ColourRecord> {
    const found = await this.database.one<ColourRecord>(
      `SELECT ${COLUMNS} FROM colours c
         LEFT JOIN LATERAL (SELECT count(*)::integer AS products FROM products p WHERE p.color_keys && ARRAY[c.key]) u ON true
       WHERE c.id = $1`,
      [id],
    );
    if (!found) throw colourNotFound(id);
    return found;
  }
}
