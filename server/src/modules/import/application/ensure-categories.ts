import { Injectable } from '@nestjs/common';
import { ImportChanges } from '../domain/import-changes.js';
import { CategoryPictures } from '../domain/pictures.js';
import type { SourceCollection } from '../domain/source.js';
import { Catalog, type StoredCategory } from '#modules/catalog';

/** The categories of a batch. */
export interface EnsuredCategories {
  /** The shop's spelling, by lower-case name. */
  readonly names: ReadonlyMap<string, string>;
  /** Those that were missing. */
  readonly added: readonly SourceCollection[];
}

/** Finds the categories of collections and adds the missing ones. Joins the transaction. */
@Injectable()
export class EnsureCategories {
  constructor(
    private readonly catalog: Catalog,
    private readonly changes: ImportChanges,
    private readonly pictures: CategoryPictures,
  ) {}

  /**
   * Nothing is added in a dry run. `planned` has the categories, by lower-case name, that it would have added in earlier
   * batches.
   */
  async ensure(
    { id: importId, isDryRun }: { readonly id: string; readonly isDryRun: boolean },
    collections: readonly SourceCollection[],
    planned: readonly string[],
  ): Promise<EnsuredCategories> {
    const wanted = new Map(collections.map((collection) => [collection.name.toLowerCase(), collection]));
    const found = await this.catalog.categoriesNamed([...wanted.keys()]);
    const known = new Set([...planned, ...found.map(({ name }) => name.toLowerCase())]);
    const missing = [...wanted].filter(([key]) => !known.has(key)).map(([, collection]) => collection);
    const added = isDryRun ? [] : await this.add(importId, missing);
    if (!isDryRun) await this.requestPictures(importId, wanted, [...found, ...added]);
    const names = [...wanted.values(), ...found].map(({ name }) => [name.toLowerCase(), name] as const);
    return { names: new Map(names), added: missing };
  }

  private async add(importId: string, missing: readonly SourceCollection[]): Promise<StoredCategory[]> {
    const added = await this.catalog.addCategories(missing);
    await this.changes.add(
      importId,
      added.map(({ id, name }) => ({ kind: 'category', subjectId: id, after: { name } })),
    );
    return added;
  }

  private async requestPictures(
    importId: string,
    wanted: ReadonlyMap<string, SourceCollection>,
    categories: readonly StoredCategory[],
  ): Promise<void> {
    const requests = categories.flatMap(({ id: categoryId, name, imageUrl }) => {
      const url = wanted.get(name.toLowerCase())?.pictureUrl;
      return url && /^https?:\/\//i.test(url) ? [{ categoryId, imageUrl, url }] : [];
    });
    await this.pictures.request(importId, requests);
  }
}
