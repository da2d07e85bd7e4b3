import { Injectable } from '@nestjs/common';
import type { CategoryTexts } from '../domain/category.js';
import { Database } from '#platform/database/database';

export interface Collection {
  name: string;
  slug: string;
  description: string | null;
  imageUrl: string | null;
  translations: Record<string, CategoryTexts>;
}

/** Catalogue data that every page of the shop shows. */
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
