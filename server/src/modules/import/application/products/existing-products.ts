import { Injectable } from '@nestjs/common';
import { ProductPictures, type MappedPicture } from '../../domain/pictures/pictures.js';
import { sortedNames, type FieldName, type ProductFields } from '../../domain/products/product-fields.js';
import type { CurrentProduct } from '../../domain/products/product-plan.js';
import type { CurrentStock } from '../../domain/products/stock-plan.js';
import { FACT_NAMES, type VariantFacts } from '../../domain/products/variant-facts.js';
import { ProductLinks, type ProductLink, type ShownPictures } from '../../domain/products/product-links.js';
import { FACTS_CELLS } from '#contracts/facts-cells';
import type { ProductFacts } from '#contracts/product-facts';
import { allPictures } from '#contracts/product-pictures';
import {
  Catalog,
  publishGapsOf,
  type ProductKeys,
  type PublishGap,
  type StoredProduct,
} from '#modules/catalog';
import { Inventory, type StoredStockItem } from '#modules/inventory';

/** A product of the shop with everything that an import may change and its undo must restore. */
export interface ExistingProduct extends CurrentProduct {
  readonly shopifyId: string | null;
  readonly shopifyHandle: string | null;
  readonly link: ProductLink | null;
  readonly pictures: readonly MappedPicture[];
  readonly shown: ShownPictures;
  /** What it lacks for being published once the fields are written, as `publishGapsOf`. */
  readonly gapsAfter: (write: Partial<ProductFields>, awaitsPictures?: boolean) => readonly PublishGap[];
}

/** Loads products with their stock, links and pictures, locked until the transaction ends. */
@Injectable()
export class ExistingProducts {
  constructor(
    private readonly catalog: Catalog,
    private readonly inventory: Inventory,
    private readonly links: ProductLinks,
    private readonly pictures: ProductPictures,
  ) {}

  /** The products that any of the keys names, by id. */
  async lock(keys: ProductKeys): Promise<Map<string, ExistingProduct>> {
    const products = await this.catalog.lockProducts(keys);
    if (products.length === 0) return new Map();
    const ids = products.map(({ id }) => id);
    const stock = new Map<string, CurrentStock[]>(ids.map((id) => [id, []]));
    for (const item of await this.inventory.lockItems({ productIds: ids }))
      stock.get(item.productId)?.push(toCurrentStock(item));
    const links = await this.links.of(ids);
    const pictures = await this.pictures.of(ids);
    return new Map(
      products.map((product) => [
        product.id,
        {
          id: product.id,
          fields: fieldsOf(product),
          stock: stock.get(product.id) ?? [],
          snapshot: links.get(product.id)?.snapshot ?? null,
          link: links.get(product.id) ?? null,
          shopifyId: product.shopifyId,
          shopifyHandle: product.shopifyHandle,
          pictures: pictures.get(product.id) ?? [],
          shown: { imageUrl: product.imageUrl, images: product.images },
          gapsAfter: (write, awaitsPictures) => publishGapsOf({ ...product, ...write }, awaitsPictures),
        },
      ]),
    );
  }
}

/** The facts of a product as the fields of an import, each as its cell has it; empty for one that is not known. */
export function factTexts(
  facts: ProductFacts,
): Pick<ProductFields, 'composition' | 'care' | 'countryOfOrigin'> {
  return {
    composition: FACTS_CELLS.composition.text(facts.composition),
    care: FACTS_CELLS.care.text(facts.care),
    countryOfOrigin: facts.country ?? '',
  };
}

function fieldsOf(product: StoredProduct): Record<FieldName, unknown> {
  const stored = { ...product, images: allPictures(product) };
  return {
    ...stored,
    ...factTexts(product.facts),
    heldBack: product.heldBack && product.status === 'draft',
    collections: sortedNames(product.collections),
  };
}

function toCurrentStock(item: StoredStockItem): CurrentStock {
  const { quantityInStock: quantity, quantityReserved: reserved, isReferenced: ordered } = item;
  const { id, sku, size, color, option, position, lowStockThreshold } = item;
  const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, item[name]])) as unknown as VariantFacts;
  return { id, sku, size, color, option, facts, quantity, reserved, position, lowStockThreshold, ordered };
}
