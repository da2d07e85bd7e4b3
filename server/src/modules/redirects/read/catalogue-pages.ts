import { Injectable } from '@nestjs/common';
import { addressFolder, isNamed, pageAt, type NamedPage } from '#kernel';
import { Database } from '#platform/database/database';

const FOLDERS = {
  product: foldersOf('product'),
  category: foldersOf('category'),
  customPage: foldersOf('customPage'),
};

function foldersOf(page: NamedPage): readonly string[] {
  return [addressFolder(page, 'en'), addressFolder(page, 'nl')];
}

const inFolderOf = (page: NamedPage, folder: string) =>
  `${folder} IN (${FOLDERS[page].map((one) => `'${one}'`).join(', ')})`;

/** SQL: whether a published product, collection or custom page answers the path with this folder and name. */
const answers = (folder: string, name: string) => `(
  ${inFolderOf('product', folder)} AND EXISTS (SELECT FROM products p WHERE p.status = 'active'
    AND (p.slug = ${name} OR p.translations #>> '{nl,slug}' = ${name} OR p.id::text = ${name}))
  OR ${inFolderOf('category', folder)} AND EXISTS (SELECT FROM categories c
    WHERE c.slug = ${name} OR c.translations #>> '{nl,slug}' = ${name} OR lower(c.name) = ${name})
  OR ${inFolderOf('customPage', folder)} AND EXISTS (SELECT FROM pages g WHERE g.status = 'published'
    AND (g.slug = ${name} OR g.translations #>> '{nl,slug}' = ${name})))`;

/** SQL: the paths that such pages have; the parts are folder and name. */
const PATH = `^(${Object.values(FOLDERS).flat().join('|')})([^/]+)$`;

/** SQL: true when the normal path was the page of a product, a collection or a custom page, and none answers it now. */
export const isGone = (path: string): string =>
  `EXISTS (SELECT FROM regexp_match(${path}, '${PATH}') AS part
     WHERE part IS NOT NULL AND NOT ${answers('part[1]', 'part[2]')})`;

/** Which paths are pages of products, categories and custom pages. */
@Injectable()
export class CataloguePages {
  constructor(private readonly database: Database) {}

  /** Those of the normal paths that a product, a category or a custom page answers. */
  async among(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const named = paths.flatMap((path) => {
      const { page, locale, name } = pageAt(path);
      return isNamed(page) ? [{ path, folder: addressFolder(page, locale), name }] : [];
    });
    if (named.length === 0) return new Set();
    const rows = await this.database.query<{ path: string }>(
      `SELECT w.path FROM jsonb_to_recordset($1) AS w (path text, folder text, name text)
       WHERE ${answers('w.folder', 'w.name')}`,
      [JSON.stringify(named)],
    );
    return new Set(rows.map(({ path }) => path));
  }
}
