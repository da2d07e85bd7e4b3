import { Injectable } from '@nestjs/common';
import { Categories } from '../domain/categories.js';
import type { Category } from '../domain/category.js';
import { CollectionMembers, type Membership } from '../domain/collection-members.js';
import { firstCollectionByRule, unknownCategory } from '../domain/errors.js';

/** The collections by hand of one product. Every method joins the caller's transaction. */
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
    const found = await this.categories.named(names);
    const unknown = names.find(
      (name) => !found.some((category) => category.name.toLowerCase() === name.toLowerCase()),
    );
    if (unknown !== undefined) throw unknownCategory(unknown);
    const others = found.filter(({ id, kind }) => kind === 'manual' && id !== first.id);
    const collections = [first, ...others].map(({ id }) => {
      const position = former.find(({ collectionId }) => collectionId === id)?.position;
      return { id, ...(position !== undefined && { position }) };
    });
    await this.members.assign([{ productId, collections }]);
  }
}
