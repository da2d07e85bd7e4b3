import { Injectable } from '@nestjs/common';
import { Categories } from '../domain/categories.js';
import type { Category } from '../domain/category.js';
import { CollectionMembers, type Membership } from '../domain/collection-members.js';
import { firstCollectionByRule, unknownCategory } from '../domain/errors.js';

/** A product of a batch: its category, and all its collections by hand when they are to be replaced. */
export interface ProductOfBatch {
  readonly id: string;
  readonly category: string;
  readonly collections?: readonly string[] | undefined;
}

/** The collections by hand of products. Every method joins the caller's transaction. */
@Injectable()
export class ProductCollections {
  constructor(
    private readonly categories: Categories,
    private readonly members: CollectionMembers,
  ) {}

  /**
   * The category as it is stored; the input may have its name in any case. Throws `catalog.unknown-category`, and
   * `catalog.first-collection-by-rule`: rules could take the product out of it.
   */
  async first(given: string): Promise<Category> {
    const [category] = await this.categories.named([given]);
    if (!category) throw unknownCategory(given);
    if (category.kind === 'rule') throw firstCollectionByRule(category.name);
    return category;
  }

  /** The names of the collections by hand of each product, its first one first. */
  async namesOfAll(productIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const memberships = await this.members.byHand(productIds);
    return new Map([...memberships].map(([id, found]) => [id, found.map(({ name }) => name)]));
  }

  /** The names of the product's collections by hand, the first one first. */
  async namesOf(productId: string): Promise<string[]> {
    return (await this.of(productId)).map(({ name }) => name);
  }

  /** The product's collections by hand, the first one first. */
  async of(productId: string): Promise<readonly Membership[]> {
    return (await this.members.byHand([productId])).get(productId) ?? [];
  }

  /**
   * Replaces the product's collections by hand; collections by rule among them are left out.
   * @param first its category
   * @param former its collections before the change, in which it keeps its place
   * @throws `catalog.unknown-category`
   */
  async assign(
    productId: string,
    first: Category,
    names: readonly string[],
    former: readonly Membership[],
  ): Promise<void> {
    const others = (await this.known(names)).filter(({ id, kind }) => kind === 'manual' && id !== first.id);
    const collections = [first, ...others].map(({ id }) => {
      const position = former.find(({ collectionId }) => collectionId === id)?.position;
      return { id, ...(position !== undefined && { position }) };
    });
    await this.members.assign([{ productId, collections }]);
  }

  /**
   * Replaces the collections by hand of the products that have some given; each keeps its place in those that it stays in.
   * Collections by rule are left out. Throws `catalog.unknown-category`.
   */
  async assignAll(products: readonly ProductOfBatch[]): Promise<void> {
    const wanted = products.flatMap(({ id, category, collections }) =>
      collections ? [{ productId: id, names: [category, ...collections] }] : [],
    );
    if (wanted.length === 0) return;
    const known = await this.known([...new Set(wanted.flatMap(({ names }) => names))]);
    const byName = new Map(known.map((category) => [category.name.toLowerCase(), category]));
    await this.members.assign(
      wanted.map(({ productId, names }) => {
        const found = names.flatMap((name) => byName.get(name.toLowerCase()) ?? []);
        const ids = found.flatMap(({ id, kind }) => (kind === 'manual' ? [id] : []));
        return { productId, collections: [...new Set(ids)].map((id) => ({ id })) };
      }),
    );
  }

  /** The categories with these names in any case. Throws `catalog.unknown-category`. */
  private async known(names: readonly string[]): Promise<Category[]> {
    const found = await this.categories.named(names);
    const present = new Set(found.map(({ name }) => name.toLowerCase()));
    const unknown = names.find((name) => !present.has(name.toLowerCase()));
    if (unknown !== undefined) throw unknownCategory(unknown);
    return found;
  }
}
