import { Injectable } from '@nestjs/common';
import type { Finding } from '../../domain/engine/finding.js';
import { ImportChanges, type ImportChange, type ProductChanged } from '../../domain/engine/import-changes.js';
import { CategoryPictures, ProductPictures } from '../../domain/pictures/pictures.js';
import { planUndo, type UndoPlan } from '../../domain/products/plan-undo.js';
import type { VariantFacts } from '../../domain/products/variant-facts.js';
import { ProductLinks } from '../../domain/products/product-links.js';
import { ExistingProducts } from './existing-products.js';
import { ShowVariantPictures } from '../pictures/show-variant-pictures.js';
import { ACTOR } from './write-batch.js';
import { Catalog, type ProductChange, type ProductData } from '#modules/catalog';
import { Inventory, type StockBatch } from '#modules/inventory';

const BATCH = 300;

type RestoredProduct = UndoPlan & { readonly id: string };

/** Undoes the recorded changes of an import and deletes their records. Joins the transaction. */
@Injectable()
export class UndoProducts {
  constructor(
    private readonly catalog: Catalog,
    private readonly inventory: Inventory,
    private readonly existingProducts: ExistingProducts,
    private readonly changes: ImportChanges,
    private readonly links: ProductLinks,
    private readonly pictures: ProductPictures,
    private readonly categoryPictures: CategoryPictures,
    private readonly variantPictures: ShowVariantPictures,
  ) {}

  /** Undoes the newest changes that are left. Returns how many, and notes on those that stay. */
  async undoNewest(importId: string): Promise<{ readonly undone: number; readonly findings: Finding[] }> {
    const changes = await this.changes.takeNewest(importId, BATCH);
    const restored = await this.restoreProducts(changes.filter((change) => change.kind === 'changed'));
    const pictures = await this.restoreCategoryPictures(importId);
    const findings = [
      ...restored,
      ...(await this.removeProducts(idsOf(changes, 'created'))),
      ...(await this.removeCategories(idsOf(changes, 'category'))),
    ];
    return { undone: changes.length + pictures, findings };
  }

  private async restoreProducts(changes: readonly ProductChanged[]): Promise<Finding[]> {
    const existing = await this.existingProducts.lock({ ids: changes.map(({ subjectId }) => subjectId) });
    const restored = changes.flatMap((change): RestoredProduct[] => {
      const product = existing.get(change.subjectId);
      if (!product) return [];
      return [{ id: product.id, ...planUndo(change, { ...product, handle: product.shopifyHandle }) }];
    });
    const rewritten = restored.filter(({ fields }) => Object.keys(fields).length > 0);
    await this.catalog.changeProducts(await this.withKnownCollections(rewritten));
    await this.inventory.saveItems(stockOf(restored), ACTOR);
    await this.catalog.changeVariants(
      restored.flatMap(({ stock }) =>
        stock.change.map(({ id, facts }) => ({ id, facts: splitFacts(facts).facts ?? {} })),
      ),
    );
    if (restored.length > 0) await this.catalog.refreshOffers(restored.map(({ id }) => id));
    await this.variantPictures.restore(restored.map(({ id, link }) => ({ id, former: link })));
    await this.links.delete(restored.filter(({ link }) => link === null).map(({ id }) => id));
    await this.links.save(restored.flatMap(({ link }) => link ?? []));
    await this.pictures.replace(
      null,
      restored.flatMap(({ id, pictures }) => (pictures ? [{ productId: id, pictures }] : [])),
    );
    return restored.flatMap(({ findings }) => findings);
  }

  /** The fields to restore, without collections that are gone. */
  private async withKnownCollections(restored: readonly RestoredProduct[]): Promise<ProductChange[]> {
    const changes = restored.map(({ id, fields }) => ({ id, fields: fields as Partial<ProductData> }));
    const names = changes.flatMap(({ fields }) => fields.collections ?? []);
    if (names.length === 0) return changes;
    const found = await this.catalog.categoriesNamed([...new Set(names)]);
    const known = new Set(found.map(({ name }) => name));
    return changes.map(({ id, fields }) => {
      const { collections } = fields;
      if (!collections) return { id, fields };
      return { id, fields: { ...fields, collections: collections.filter((name) => known.has(name)) } };
    });
  }

  private async restoreCategoryPictures(importId: string): Promise<number> {
    const former = await this.categoryPictures.undo(importId);
    return (await this.catalog.replaceCategoryImages(former)).length;
  }

  /** Products with orders or in carts are archived instead. */
  private async removeProducts(ids: readonly string[]): Promise<Finding[]> {
    if (ids.length === 0) return [];
    const archived = await this.catalog.removeProducts(ids, ACTOR);
    return archived.map(({ shopifyHandle }) => ({ ...NOTE, handle: shopifyHandle, code: 'undo-archived' }));
  }

  private async removeCategories(ids: readonly string[]): Promise<Finding[]> {
    const left = await this.catalog.removeEmptyCategories(ids);
    return left.map(({ name }) => ({ ...NOTE, code: 'undo-category-kept', values: { name } }));
  }
}

const NOTE = { kind: 'note', row: null, handle: null, field: 'undo', value: null } as const;

/** The policy, which the inventory owns, and the facts of the catalogue. Records of earlier versions have neither. */
function splitFacts(given: VariantFacts | undefined) {
  if (!given) return {};
  const { stockPolicy, ...facts } = given;
  return { stockPolicy, facts };
}

function idsOf(changes: readonly ImportChange[], kind: ImportChange['kind']): string[] {
  return changes.filter((change) => change.kind === kind).map(({ subjectId }) => subjectId);
}

function stockOf(restored: readonly RestoredProduct[]): StockBatch {
  return {
    remove: restored.flatMap(({ stock }) => stock.remove.map(({ id }) => id)),
    change: restored.flatMap(({ stock }) =>
      stock.change.map(({ id, sku, size, color, option, facts: { stockPolicy }, ...counts }) => {
        const { position, lowStockThreshold, quantity: quantityInStock } = counts;
        return { id, sku, size, color, option, stockPolicy, position, lowStockThreshold, quantityInStock };
      }),
    ),
    add: restored.flatMap(({ id: productId, stock }) =>
      stock.add.map(({ quantity, reserved: _reserved, ordered: _ordered, facts, ...row }) => {
        return { ...row, ...splitFacts(facts), productId, quantityInStock: quantity };
      }),
    ),
    // A SKU may have been given to another product since the import.
    skipTaken: true,
  };
}
