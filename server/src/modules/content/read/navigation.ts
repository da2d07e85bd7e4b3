import { Injectable } from '@nestjs/common';
import type { Storefront } from '#contracts/content';
import { ABOUT_SLUG } from '#kernel';
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

  /** Whether the owner's page about herself is published. */
  async hasAbout(): Promise<boolean> {
    const row = await this.database.one<{ hasAbout: boolean }>(
      `SELECT EXISTS (SELECT FROM pages WHERE slug = $1 AND status = 'published') AS "hasAbout"`,
      [ABOUT_SLUG],
    );
    return row?.hasAbout ?? false;
  }
}
