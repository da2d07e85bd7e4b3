import { Injectable } from '@nestjs/common';
import type { Storefront } from '#contracts/content';
import { Database } from '#platform/database/database';

type Collection = Storefront['collections'][number];

/** What of the catalogue every page of the shop shows. */
@Injectable()
export class Navigation {
  constructor(private readonly database: Database) {}

  /** Featured categories, in the owner's order. */
  collections(): Promise<Collection[]> {
    return this.database.query<Collection>(
      `SELECT name, coalesce(slug, name) AS slug, description, image_url AS "imageUrl", translations FROM categories WHERE featured ORDER BY position, name LIMIT 12`,
      [],
    );
  }
}
