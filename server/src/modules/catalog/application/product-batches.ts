import { Injectable } from '@nestjs/common';
import { pictureAddresses } from '../domain/descriptions.js';
import { AssignSlugs } from './assign-slugs.js';
import { NEW_DETAILS, Product, type DetailsInput, type ProductDetails } from '../domain/product.js';
import {
  dataOf,
  detailsOf,
  type NewProduct,
  type ProductChange,
  type ProductData,
  type StoredProduct,
} from '../domain/product-data.js';
import { publishGaps, type PublishGap } from '../domain/publish-gate.js';
import { PriceHistory } from '../domain/price-history.js';
import { Products, type ProductKeys } from '../domain/products.js';
import { ProductCollections } from './product-collections.js';
import { productInput } from '#contracts/catalog';
import { Inventory } from '#modules/inventory';
import { RemotePictures } from '#modules/media';
import { Clock } from '#platform/clock';

/** The defaults of the contract, which are listed nowhere else. */
const DEFAULTS = detailsOf(
  productInput.parse({ name: '-', description: '', price: '0', category: '-', imageUrl: '' }),
);

/** A new product with nothing but defaults. Spread once: three spreads of so many fields take ten times as long as two. */
const NEW_PRODUCT = { ...NEW_DETAILS, ...DEFAULTS };

/**
 * What a product with these fields lacks for being published; fields that are missing have their defaults.
 * @param awaitsPictures true when pictures of it are still to be fetched
 */
export function publishGapsOf(fields: Partial<ProductData>, awaitsPictures = false): readonly PublishGap[] {
  const gaps = publishGaps({ ...NEW_PRODUCT, ...detailsOf(fields) } as ProductDetails);
  return awaitsPictures ? gaps.filter(({ code }) => code !== 'picture-missing') : gaps;
}

/**
 * Adds, changes and removes many products, for imports: a few statements for each batch. Every method joins the caller's
 * transaction. The caller keeps its own record of the changes; nothing is written into the audit log.
 */
@Injectable()
export class ProductBatches {
  constructor(
    private readonly products: Products,
    private readonly collections: ProductCollections,
    private readonly slugs: AssignSlugs,
    private readonly inventory: Inventory,
    private readonly remotePictures: RemotePictures,
    private readonly clock: Clock,
    private readonly priceHistory: PriceHistory,
  ) {}

  /** The products that any of the keys names, locked until the transaction ends, in the order of their ids. */
  async lock(keys: ProductKeys): Promise<StoredProduct[]> {
    await this.priceHistory.nameCause('import');
    return this.stored(await this.products.lockAll(keys));
  }

  /**
   * Adds products under the given ids. A violated constraint is thrown as the database's own error. Throws
   * `catalog.unknown-category` for a name among `collections` that no category has.
   */
  async add(added: readonly NewProduct[]): Promise<void> {
    await this.priceHistory.nameCause('import');
    const now = this.clock.now();
    const products = added.map(({ id, ...fields }) =>
      Product.create(id, { ...DEFAULTS, ...detailsOf(fields) } as DetailsInput, now),
    );
    await this.slugs.generate('product', products);
    await this.products.addAll(products);
    await this.remotePictures.request(products.flatMap(pictureAddresses));
    await this.collections.assignAll(added);
  }

  /** Changes the given fields; products that do not exist (any more) are left out. Throws as `add`. */
  async change(changes: readonly ProductChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.priceHistory.nameCause('import');
    const now = this.clock.now();
    const fieldsOf = new Map(changes.map(({ id, fields }) => [id, fields]));
    const products = await this.products.lockAll({ ids: [...fieldsOf.keys()] });
    const former = new Map(products.map((product) => [product.id, AssignSlugs.former(product)]));
    for (const product of products) product.change(detailsOf(fieldsOf.get(product.id) ?? {}), now);
    await this.products.saveAll(products);
    for (const product of products) {
      const before = former.get(product.id);
      if (before) await this.slugs.recordMoves('product', product, before);
    }
    const rewritten = products.filter(({ id }) => mayNamePictures(fieldsOf.get(id)));
    await this.remotePictures.request(rewritten.flatMap(pictureAddresses));
    await this.collections.assignAll(
      products.map(({ id, category }) => ({ id, category, collections: fieldsOf.get(id)?.collections })),
    );
  }

  /**
   * Deletes products for good, with their stock items. Those that orders or carts refer to are archived instead and
   * returned.
   */
  async remove(ids: readonly string[], actor: string): Promise<StoredProduct[]> {
    await this.priceHistory.nameCause('import');
    const locked = await this.products.lockAll({ ids });
    const referenced = await this.products.referenced(locked.map(({ id }) => id));
    const archived = locked.filter(({ id }) => referenced.has(id));
    for (const product of archived) product.archive(this.clock.now());
    await this.products.saveAll(archived);
    const deleted = locked.filter(({ id }) => !referenced.has(id)).map(({ id }) => id);
    await this.inventory.removeItemsOf(deleted, actor);
    await this.products.deleteAll(deleted);
    return this.stored(archived);
  }

  private async stored(products: readonly Product[]): Promise<StoredProduct[]> {
    const names = await this.collections.namesOfAll(products.map(({ id }) => id));
    return products.map((product) => dataOf(product, names.get(product.id) ?? []));
  }
}

/** True for a change of the pictures, or of a description in any language. */
function mayNamePictures({ images, description, translations }: ProductChange['fields'] = {}): boolean {
  return images !== undefined || description !== undefined || translations !== undefined;
}
