import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** What is known of products, as orders keep it. */
@Injectable()
export class ProductFacts {
  constructor(private readonly database: Database) {}

  /** The present facts as the text of a JSON object by product id, the material in the language of the order. */
  async asJson(productIds: readonly string[], locale: string): Promise<string> {
    const row = await this.database.one<{ facts: string }>(
      `SELECT coalesce(jsonb_object_agg(p.id, jsonb_build_object(
           'material', coalesce(p.translations #>> ARRAY[$2, 'material'], p.material),
           'composition', p.facts -> 'composition', 'animalParts', p.facts -> 'animalParts',
           'footwear', p.facts -> 'footwear', 'maker', m.name)), '{}')::text AS facts
       FROM products p LEFT JOIN makers m ON m.id = p.maker_id WHERE p.id = ANY($1::uuid[])`,
      [productIds, locale],
    );
    return row?.facts ?? '{}';
  }
}
