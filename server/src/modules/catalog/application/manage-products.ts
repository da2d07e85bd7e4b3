import { Injectable } from '@nestjs/common';
import { pictureAddresses } from '../domain/descriptions.js';
import { AssignSlugs } from './assign-slugs.js';
import { retryTakenSlugs } from './retry-taken-slugs.js';
import { nothingToRestore, productNotFound } from '../domain/errors.js';
import { Product, type DetailsInput } from '../domain/product.js';
import { knownGaps, requirePublishable } from '../domain/publish-gate.js';
import { PriceHistory } from '../domain/price-history.js';
import { Products } from '../domain/products.js';
import { ProductCollections } from './product-collections.js';
import { AuditLog } from '#modules/identity';
import { RemotePictures, UploadedPictures } from '#modules/media';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

interface Replacement {
  readonly editedVersion?: number | undefined;
  /** Undefined: they stay. */
  readonly collections?: readonly string[] | undefined;
  /** True for details that the product had before. */
  readonly isFormer?: boolean;
}

/** Creates, changes, removes and restores products for the owner. Each change is one transaction with its audit entry. */
@Injectable()
export class ManageProducts {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly products: Products,
    private readonly collections: ProductCollections,
    private readonly remotePictures: RemotePictures,
    private readonly uploads: UploadedPictures,
    private readonly slugs: AssignSlugs,
    private readonly auditLog: AuditLog,
    private readonly priceHistory: PriceHistory,
  ) {}

  /**
   * Returns the new id. Throws `catalog.unknown-category`, `catalog.first-collection-by-rule`,
   * `catalog.shopify-id-taken`, `catalog.handle-taken`, `catalog.slug-taken`, `catalog.description-too-long`,
   * `catalog.description-too-complex`, `catalog.unknown-maker`, `catalog.not-publishable`,
   * `media.not-uploaded`, `media.too-few-pixels`.
   * @param collections names of collections by hand beside the category
   */
  async create(details: DetailsInput, collections: readonly string[] = []): Promise<string> {
    await this.requireLegibleLabel(details);
    return retryTakenSlugs(details, () => this.add(details, collections));
  }

  private add(details: DetailsInput, collections: readonly string[]): Promise<string> {
    return this.transactions.run(async () => {
      await this.priceHistory.nameCause('form');
      const first = await this.collections.first(details.category);
      const product = Product.create(newId(), { ...details, category: first.name }, this.clock.now());
      requirePublishable(product);
      await this.slugs.complete('product', product);
      await this.products.add(product);
      await this.remotePictures.request(pictureAddresses(product));
      if (collections.length > 0) await this.collections.assign(product.id, first, collections, []);
      await this.record('added', product.id, null, await this.audited(product));
      return product.id;
    });
  }

  /**
   * Throws as `create`, and `catalog.product-not-found`, `catalog.product-changed`.
   * @param collections undefined: they stay, with a new category in place of the former one
   */
  async replace(
    id: string,
    details: DetailsInput,
    editedVersion?: number,
    collections?: readonly string[],
  ): Promise<void> {
    await this.requireLegibleLabel(details, id);
    return retryTakenSlugs(details, () => this.change(id, details, { editedVersion, collections }));
  }

  /** Replaces the details by former ones. What was for sale may be for sale again. Throws as `replace`. */
  putBack(id: string, details: DetailsInput, collections?: readonly string[]): Promise<void> {
    return retryTakenSlugs(details, () => this.change(id, details, { collections, isFormer: true }));
  }

  private change(
    id: string,
    details: DetailsInput,
    { editedVersion, collections, isFormer }: Replacement,
  ): Promise<void> {
    return this.transactions.run(async () => {
      await this.priceHistory.nameCause('form');
      const product = await this.locked(id);
      const first = await this.collections.first(details.category);
      const former = await this.collections.of(id);
      const addresses = AssignSlugs.former(product);
      const before = { ...product.audited, collections: former.map(({ name }) => name) };
      const gaps = knownGaps(product);
      product.replace({ ...details, category: first.name }, this.clock.now(), editedVersion);
      if (!isFormer) requirePublishable(product, gaps);
      await this.slugs.complete('product', product, addresses);
      await this.products.save(product);
      await this.remotePictures.request(pictureAddresses(product));
      await this.slugs.recordMoves('product', product, addresses);
      if (collections) await this.collections.assign(id, first, collections, former);
      await this.record('changed', id, before, await this.audited(product));
    });
  }

  /**
   * Takes a product out of the shop. One that orders or carts refer to is archived: orders still show it, and a cart
   * says that it is not for sale any more. Throws `catalog.product-not-found`.
   */
  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.priceHistory.nameCause('form');
      const product = await this.locked(id);
      const before = product.audited;
      if ((await this.products.referenced([id])).has(id)) {
        await this.products.keepCopy(product);
        product.archive(this.clock.now());
        await this.products.save(product);
        await this.record('archived', id, before, product.audited);
      } else {
        await this.products.remove(product);
        await this.record('removed', id, before, null);
      }
    });
  }

  /**
   * Undoes a removal within thirty days; changes nothing when the product is there, because the same request came twice.
   * Throws `catalog.nothing-to-restore`, `catalog.unknown-category` when its category is gone, and as `create` when
   * another product has taken its Shopify id, handle or SKU.
   */
  restore(id: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.priceHistory.nameCause('form');
      if (!(await this.products.restore(id))) {
        const present = await this.products.lock(id);
        if (present && present.status !== 'archived') return;
        throw nothingToRestore(id);
      }
      const product = await this.locked(id);
      await this.collections.first(product.category);
      await this.slugs.complete('product', product, AssignSlugs.former(product));
      await this.products.save(product);
      await this.record('restored', id, null, product.audited);
    });
  }

  /**
   * The harmonised label of a guarantee of durability is an uploaded picture that can be read; the one that the product
   * has already stays. Outside the transaction of the change, since its file may be in an object store.
   */
  private async requireLegibleLabel({ durability }: DetailsInput, id?: string): Promise<void> {
    const label = durability?.label;
    if (label === undefined) return;
    const stored = id === undefined ? undefined : await this.transactions.run(() => this.products.lock(id));
    if (stored?.durability?.label !== label) await this.uploads.legible(label);
  }

  private async locked(id: string): Promise<Product> {
    const product = await this.products.lock(id);
    if (!product) throw productNotFound(id);
    return product;
  }

  private async audited(product: Product): Promise<object> {
    return { ...product.audited, collections: await this.collections.namesOf(product.id) };
  }

  private async record(what: string, id: string, before: object | null, after: object | null): Promise<void> {
    await this.auditLog.record({
      action: `catalog.product-${what}`,
      subjectType: 'product',
      subjectId: id,
      before,
      after,
    });
  }
}
