import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { categoryNotFound } from '../domain/errors.js';
import { Bindings } from './bind.js';
import type { Category, categoryQuery } from '#contracts/categories';
import { Database } from '#platform/database/database';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

type CategoryQuery = z.output<typeof categoryQuery>;

const COLUMNS = `c.id, coalesce(c.slug, c.id::text) AS slug, c.name, c.description, c.image_url AS "imageUrl", c.featured, c.translations, c.kind, c.rules, c.sort, c.version,
  (SELECT count(*)::integer FROM collection_products m WHERE m.category_id = c.id AND m.active) AS "productCount"`;

/** Categories in the order of the navigation. */
@Injectable()
export class ListCategories {
  constructor(private readonly database: Database) {}

  /** One page. Throws `request.bad-cursor`. */
  async page({ featured, cursor, limit }: CategoryQuery): Promise<Page<Category>> {
    const { bind, values } = new Bindings();
    const where = featured === undefined ? 'true' : `c.featured = ${bind(featured)}`;
    const counted = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM categories c WHERE ${where}`,
      [...values],
    );
    const behind = cursor === undefined ? 'true' : behindCursor(cursor, bind);
    const rows = await this.database.query<Category & { key: [number, string] }>(
      `SELECT ${COLUMNS}, json_build_array(c.position, c.name) AS key FROM categories c WHERE ${where} AND ${behind}
       ORDER BY c.position, c.name LIMIT ${bind(limit + 1)}`,
      values,
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(toCategory),
      total: counted?.count ?? 0,
      nextCursor: rows.length > limit && last ? encodeCursor(last.key) : null,
    };
  }

  /** The category with this slug in any language, or with this name in any case. Throws as `byId`. */
  async bySlug(text: string): Promise<Category> {
    const row = await this.database.one<Category>(
      `SELECT ${COLUMNS} FROM categories c
       WHERE c.slug = lower($1) OR c.translations #>> '{nl,slug}' = lower($1) OR lower(c.name) = lower($1)
          OR c.id::text = lower($1)
       ORDER BY c.slug = lower($1) DESC NULLS LAST, lower(c.name) = lower($1) DESC LIMIT 1`,
      [text],
    );
    if (!row) throw categoryNotFound(text);
    return row;
  }

  /** Throws `catalog.category-not-found`. */
  async byId(id: string): Promise<Category> {
    const row = await this.database.one<Category>(`SELECT ${COLUMNS} FROM categories c WHERE c.id = $1`, [
      id,
    ]);
    if (!row) throw categoryNotFound(id);
    return row;
  }
}

function toCategory({ key: _key, ...category }: Category & { key: unknown }): Category {
  return category;
}

function behindCursor(cursor: string, bind: (value: unknown) => string): string {
  const [position, name] = decodeCursor(cursor, ['integer', 'text']);
  return `(c.position, c.name) > (${bind(position)}::integer, ${bind(name)})`;
}
