import { Injectable } from '@nestjs/common';
import { CatalogVersion } from '../domain/catalog-version.js';
import { Categories } from '../domain/categories.js';
import { nothingToRestore, productNotFound, unknownCategory } from '../domain/errors.js';
import { Product, type ProductDetails } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** The owner's changes of products. Each is one transaction with the next version of the catalogue. */
@Injectable()
export class KeepProducts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly products: Products,
    private readonly categories: Categories,
    private readonly version: CatalogVersion,
    private readonly auditLog: AuditLog,
  ) {}

  /** Answers the new id. Throws `catalog.unknown-category`, `catalog.shopify-id-taken`, `catalog.handle-taken`. */
  add(details: ProductDetails): Promise<string> {
    return this.database.transaction(async () => {
      const category = await this.known(details.category);
      const product = Product.create(newId(), { ...details, category }, this.clock.now());
      await this.products.add(product);
      await this.note('added', product.id, null, { ...product });
      return product.id;
    });
  }

  /** Throws as `add`, and `catalog.product-not-found`, `catalog.product-changed`. */
  replace(id: string, details: ProductDetails, editedVersion?: number): Promise<void> {
    return this.database.transaction(async () => {
      const product = await this.held(id);
      const category = await this.known(details.category);
      const before = { ...product };
      product.replace({ ...details, category }, this.clock.now(), editedVersion);
      await this.products.save(product);
      await this.note('changed', id, before, { ...product });
    });
  }

  /**
   * Takes a product out of the shop. One that was ordered, or lies in a cart, is archived: orders still show it, and
   * a cart says that it is gone rather than losing the line. Throws `catalog.product-not-found`.
   */
  remove(id: string): Promise<void> {
    return this.database.transaction(async () => {
      const product = await this.held(id);
      const before = { ...product };
      if (await this.products.isWanted(id)) {
        await this.products.noteArchived(product);
        product.archive(this.clock.now());
        await this.products.save(product);
        await this.note('archived', id, before, { ...product });
      } else {
        await this.products.remove(product);
        await this.note('removed', id, before, null);
      }
    });
  }

  /**
   * Takes a removal back, within thirty days. Throws `catalog.nothing-to-restore`, `catalog.unknown-category` when its
   * category is gone, and as `add` when what must be unique was given to another product meanwhile.
   */
  restore(id: string): Promise<void> {
    return this.database.transaction(async () => {
      if (!(await this.products.putBack(id))) throw nothingToRestore(id);
      const product = await this.held(id);
      await this.known(product.category);
      await this.note('restored', id, null, { ...product });
    });
  }

  private async held(id: string): Promise<Product> {
    const product = await this.products.hold(id);
    if (!product) throw productNotFound(id);
    return product;
  }

  private async known(category: string): Promise<string> {
    const name = await this.categories.nameLike(category);
    if (name === undefined) throw unknownCategory(category);
    return name;
  }

  private async note(what: string, id: string, before: object | null, after: object | null): Promise<void> {
    await this.version.bump();
    await this.auditLog.record({
      action: `catalog.product-${what}`,
      subjectType: 'product',
      subjectId: id,
      before,
      after,
    });
  }
}
