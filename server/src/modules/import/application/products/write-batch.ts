import { Injectable } from '@nestjs/common';
import { ImportChanges, type ImportChange } from '../../domain/engine/import-changes.js';
import type { ProductFields } from '../../domain/products/product-fields.js';
import {
  picturesElsewhere,
  picturesInText,
  ProductPictures,
  RunPictures,
} from '../../domain/pictures/pictures.js';
import { ProductLinks, type ProductLink } from '../../domain/products/product-links.js';
import type { StockUpdate } from '../../domain/products/stock-plan.js';
import { sameFacts } from '../../domain/products/variant-facts.js';
import type { PlannedProduct } from './product-planner.js';
import { ShowVariantPictures } from '../pictures/show-variant-pictures.js';
import { sameValue } from '#kernel';
import { Catalog, type NewProduct } from '#modules/catalog';
import { Inventory, type StockBatch } from '#modules/inventory';

/** The actor in the stock ledger. */
export const ACTOR = 'import';
/** A product of a source has no picture until its first one is downloaded; pages show the shop's placeholder. */
const NO_PICTURES = { imageUrl: '', images: [] };

/** Writes a planned batch, with the data for the next import and for an undo. Joins the transaction. */
@Injectable()
export class WriteBatch {
  constructor(
    private readonly catalog: Catalog,
    private readonly inventory: Inventory,
    private readonly pictures: ProductPictures,
    private readonly runPictures: RunPictures,
    private readonly links: ProductLinks,
    private readonly changes: ImportChanges,
    private readonly variantPictures: ShowVariantPictures,
  ) {}

  /** Returns how many stock rows were written. */
  async write(importId: string, products: readonly PlannedProduct[]): Promise<number> {
    const added = products.filter(({ plan }) => plan.outcome === 'new');
    const changed = products.filter(({ plan }) => plan.outcome === 'changed');
    await this.catalog.addProducts(added.map(toNewProduct));
    const rewritten = changed.filter(({ plan }) => Object.keys(plan.write).length > 0);
    await this.catalog.changeProducts(rewritten.map(({ id, plan }) => ({ id, fields: plan.write })));
    const stock = await this.inventory.saveItems(stockOf([...added, ...changed]), ACTOR);
    await this.catalog.changeVariants(changed.flatMap(({ plan }) => plan.stock.update.flatMap(factChange)));
    const restocked = [...added.filter(hasStock), ...changed.filter(({ plan }) => plan.stock.isChange)];
    if (restocked.length > 0) await this.catalog.refreshOffers(restocked.map(({ id }) => id));
    await this.pictures.replace(
      importId,
      products.flatMap(({ id, pictures }) => (pictures ? [{ productId: id, pictures }] : [])),
    );
    await this.runPictures.addInTexts(
      importId,
      [...added, ...rewritten].flatMap(({ name: { handle }, plan: { write } }) => [
        ...picturesInText(handle, write.description),
        ...picturesElsewhere(handle, 'images' in write ? write.images : []),
      ]),
    );
    await this.links.save(products.filter(hasNewLink).flatMap(linkOf));
    await this.variantPictures.show(changed.filter(hasOtherPictures).map(({ id }) => id));
    await this.changes.add(importId, products.flatMap(changesOf));
    return stock;
  }
}

function toNewProduct({ id, plan }: PlannedProduct): NewProduct {
  // A plan without a name or a price has the outcome 'rejected'.
  const fields = plan.write as Partial<ProductFields> & Pick<ProductFields, 'name' | 'price' | 'category'>;
  return { id, ...NO_PICTURES, ...fields };
}

function stockOf(products: readonly PlannedProduct[]): StockBatch {
  return {
    remove: products.flatMap(({ plan }) => plan.stock.remove.map(({ id }) => id)),
    change: products.flatMap(({ plan }) =>
      plan.stock.update.map(({ before: { id }, after: { facts, quantity: quantityInStock, ...after } }) => {
        const { stockPolicy } = facts;
        const { sku, size, color, option, position, lowStockThreshold } = after;
        const threshold = lowStockThreshold !== undefined && { lowStockThreshold };
        return { id, sku, size, color, option, stockPolicy, position, ...threshold, quantityInStock };
      }),
    ),
    add: products.flatMap(({ id: productId, plan }) =>
      plan.stock.insert.map(({ facts: given, quantity: quantityInStock, ...row }) => {
        const { stockPolicy = 'not-counted', ...facts } = given;
        const { sku, size, color, option, position, lowStockThreshold } = row;
        const threshold = lowStockThreshold !== undefined && { lowStockThreshold };
        const options = { size, color, option };
        return { productId, sku, ...options, stockPolicy, facts, position, ...threshold, quantityInStock };
      }),
    ),
  };
}

/** The facts that the catalogue owns, when the import changes them. */
function factChange({ before, after }: StockUpdate) {
  if (sameFacts(before.facts, after.facts)) return [];
  const { stockPolicy: _, ...facts } = after.facts;
  return [{ id: before.id, facts }];
}

/** True when what can be bought of it follows from its stock. */
const hasStock = ({ plan }: PlannedProduct): boolean => plan.stock.insert.length > 0;

/** True when variants have other pictures than before; those that are there already are shown at once. */
function hasOtherPictures({ current, link }: PlannedProduct): boolean {
  return link !== null && !sameValue(current?.snapshot?.pictures ?? {}, link.snapshot.pictures ?? {});
}

/** False when the stored link is equal: an import of an unchanged source writes nothing. */
function hasNewLink({ current, link }: PlannedProduct): boolean {
  if (link === null) return false;
  const stored = current?.link;
  if (!stored) return true;
  return (
    stored.fingerprint !== link.fingerprint ||
    stored.handle !== link.handle ||
    stored.source !== link.source ||
    !sameValue(stored.snapshot, link.snapshot)
  );
}

function linkOf({ id: productId, current, link }: PlannedProduct): ProductLink[] {
  if (link === null) return [];
  const shown = current?.shown ?? NO_PICTURES;
  return [{ productId, ...link, picturesWritten: current?.link ? current.link.picturesWritten : shown }];
}

function changesOf(product: PlannedProduct): ImportChange[] {
  const { id: subjectId, current, plan } = product;
  if (plan.outcome === 'new') return [{ kind: 'created', subjectId }];
  if (!current || (plan.outcome !== 'changed' && !hasNewLink(product))) return [];
  const names = Object.keys(plan.write) as (keyof ProductFields)[];
  const before = {
    fields: Object.fromEntries(names.map((name) => [name, current.fields[name] ?? null])),
    link: current.link,
    pictures: current.pictures,
    shown: current.shown,
    removed: plan.stock.remove,
    updated: plan.stock.update.map((update) => update.before),
  };
  const after = {
    fields: plan.write,
    inserted: plan.stock.insert.map(({ sku }) => sku),
    updated: plan.stock.update.map((update) => ({ id: update.before.id, ...update.after })),
  };
  return [{ kind: 'changed', subjectId, before, after }];
}
