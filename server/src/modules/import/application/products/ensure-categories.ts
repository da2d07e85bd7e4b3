import { Injectable } from '@nestjs/common';
import { ImportChanges } from '../../domain/engine/import-changes.js';
import { CategoryPictures } from '../../domain/pictures/pictures.js';
import type { SourceCollection } from '../../domain/products/source.js';
import { Catalog, claimsOfCollection, type StoredCategory } from '#modules/catalog';

/** The categories of a batch. */
export interface EnsuredCategories {
  /** The shop's spelling of the collections by hand, by lower-case name. Those by rule have their products from the rules. */
  readonly byHand: ReadonlyMap<string, string>;
  /** Those that were missing. */
  readonly added: readonly SourceCollection[];
  /** Missing ones whose name makes an environmental claim, by lower-case name: a collection has no room for a proof. */
  readonly leftOut: ReadonlySet<string>;
  /** Those that were added without their description, which makes such a claim, by lower-case name. */
  readonly undescribed: ReadonlySet<string>;
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
    const unknown = [...wanted].filter(([key]) => !known.has(key));
    const { missing, leftOut, undescribed } = withoutClaims(unknown);
    const added = isDryRun ? [] : await this.add(importId, missing);
    if (!isDryRun) {
      await this.requestPictures(importId, wanted, [...found, ...added]);
      await this.redirectHandles(wanted, [...found, ...added]);
    }
    const byRule = new Set(found.filter(({ kind }) => kind === 'rule').map(({ name }) => name.toLowerCase()));
    const names = [...wanted.values(), ...found].map(({ name }) => [name.toLowerCase(), name] as const);
    const byHand = new Map(names.filter(([key]) => !byRule.has(key) && !leftOut.has(key)));
    return { byHand, added: missing, leftOut, undescribed };
  }

  private async add(importId: string, missing: readonly SourceCollection[]): Promise<StoredCategory[]> {
    const added = await this.catalog.addCategories(missing);
    await this.changes.add(
      importId,
      added.map(({ id, name }) => ({ kind: 'category', subjectId: id, after: { name } })),
    );
    return added;
  }

  /** So that the address of a collection in the source leads on to its page here. */
  private async redirectHandles(
    wanted: ReadonlyMap<string, SourceCollection>,
    categories: readonly StoredCategory[],
  ): Promise<void> {
    const moved = categories.flatMap(({ name, slug }) => {
      const handle = wanted.get(name.toLowerCase())?.handle;
      return handle && slug !== handle ? [{ handle, slug: slug ?? name }] : [];
    });
    await this.catalog.redirectHandles(moved);
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

/** The new collections as they may be shown to shoppers: none is named by a claim, and none has one in its description. */
function withoutClaims(unknown: readonly (readonly [string, SourceCollection])[]) {
  const claims = ({ name, description }: Pick<SourceCollection, 'name' | 'description'>) =>
    claimsOfCollection({ name, description, translations: {} }).length > 0;
  const leftOut = new Set<string>();
  const undescribed = new Set<string>();
  const missing: SourceCollection[] = [];
  for (const [key, collection] of unknown) {
    if (claims({ ...collection, description: null })) leftOut.add(key);
    else if (claims(collection)) {
      undescribed.add(key);
      missing.push({ ...collection, description: null });
    } else missing.push(collection);
  }
  return { missing, leftOut, undescribed };
}
