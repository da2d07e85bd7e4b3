import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from './collections.js';
import { catalogueRows } from './rows.js';
import { missingFacts } from '../../src/modules/catalog/domain/product-facts.js';
import type { ProductFacts } from '#contracts/product-facts';
import { productInput } from '#contracts/catalog';
import type { TaxClass } from '#pricing';

interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly price: string;
  readonly sale_price: string | null;
  readonly shopify_id: string | null;
  readonly shopify_handle: string;
  readonly sizes: string[];
  readonly colors: string[];
  readonly images: { url: string; color: string | null }[];
  readonly featured: boolean;
  readonly sold_out: boolean;
  readonly tags: string[];
  readonly tax_class: TaxClass;
  readonly weight: string;
  readonly facts: ProductFacts;
  readonly maker_id: string;
}

const NOW = new Date('2026-11-21T12:00:00Z');
const rows = await catalogueRows(NOW, { currentKey: (name) => Promise.resolve(`${name}-0123456789`) });
const products = rows.products as ProductRow[];
const unique = (values: readonly unknown[]) => new Set(values).size;

describe('the demo catalogue', () => {
  it('has at least sixty products over the four collections', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(COLLECTIONS.map(({ category }) => category)).toEqual([
      'JACKETS',
      'TRACKSUIT',
      'SHORT SETS',
      'TRAINERS',
    ]);
    for (const { products: own } of COLLECTIONS) expect(own.length).toBeGreaterThanOrEqual(12);
  });

  it('gives every name, SKU, handle, picture and Shopify id once', () => {
    expect(unique(products.map(({ name }) => name))).toBe(products.length);
    expect(unique(products.map((product) => product.shopify_handle))).toBe(products.length);
    expect(unique(rows.inventory.map(({ sku }) => sku))).toBe(rows.inventory.length);
    const urls = products.flatMap(({ images }) => images.map(({ url }) => url));
    expect(unique(urls)).toBe(urls.length);
    const ids = products.flatMap(({ shopify_id: id }) => id ?? []);
    expect(unique(ids)).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.length).toBeLessThan(products.length);
  });

  it('gives a product whose text names weeks in the making that time before it is sent', () => {
    const slow = products.filter(({ description }) => /three weeks in the making/.test(description));
    expect(slow.map(({ name, facts }) => [name, facts.handlingTime])).toEqual([
      ['Valentia Made-to-Order Bomber', { daysFrom: 12, daysTo: 15 }],
    ]);
    expect(products.filter(({ facts }) => facts.handlingTime)).toEqual(slow);
  });

  it('has something of everything that a card must show', () => {
    const some = (test: (product: ProductRow) => boolean) => products.some(test);
    expect(
      products.filter(({ featured, shopify_id: id }) => featured && id !== null).length,
    ).toBeGreaterThanOrEqual(6);
    expect(products.filter(({ sale_price: sale }) => sale !== null).length).toBeGreaterThanOrEqual(10);
    expect(products.filter((product) => product.sold_out).length).toBeGreaterThanOrEqual(4);
    expect(products.filter(({ tags }) => tags.includes('new')).length).toBeGreaterThanOrEqual(8);
    expect(some(({ sizes }) => sizes.length === 1)).toBe(true);
    expect(some(({ colors }) => colors.length >= 8)).toBe(true);
    expect(some(({ colors }) => colors.length === 0)).toBe(true);
    expect(some(({ id }) => !rows.inventory.some((stock) => stock.product_id === id))).toBe(true);
  });

  it('has stock for every size in every colour, and none at all where it is sold out', () => {
    for (const product of products) {
      const stock = rows.inventory.filter(({ product_id: id }) => id === product.id);
      if (stock.length === 0) continue;
      expect(stock).toHaveLength(product.sizes.length * Math.max(1, product.colors.length));
      expect(stock.every((row) => row.quantity_in_stock === 0)).toBe(product.sold_out);
    }
    expect(rows.inventory.some((row) => row.quantity_in_stock > 0 && row.quantity_in_stock <= 5)).toBe(true);
    expect(rows.inventory.map(({ sku }) => sku)).toContain('AA-DNG-BOT-M');
  });

  it('has front, back and detail of every colourway', () => {
    for (const { images, colors } of products) {
      expect(images).toHaveLength(3 * Math.max(1, colors.length));
      for (const color of colors) expect(images.filter((image) => image.color === color)).toHaveLength(3);
    }
  });

  it('keeps to what the owner could have entered by hand', () => {
    for (const product of products) {
      const result = productInput.safeParse({
        ...product,
        salePrice: product.sale_price,
        imageUrl: product.images[0]?.url,
        description: 'x',
      });
      expect(result.success, product.name).toBe(true);
    }
  });

  it('states facts and a weight of its own for every product, which could be published', () => {
    for (const product of products) {
      const { name, tax_class: taxClass, facts, maker_id: makerId } = product;
      expect(missingFacts({ taxClass, facts, makerId }), name).toEqual([]);
    }
    const jackets = products.filter(({ category }) => category === 'JACKETS');
    expect(unique(jackets.map(({ weight }) => weight))).toBeGreaterThan(12);
    expect(unique(products.map(({ maker_id: maker }) => maker))).toBe(3);
    expect(unique(products.map(({ facts }) => JSON.stringify(facts.composition)))).toBeGreaterThan(20);
  });

  it('is written in both languages throughout', () => {
    for (const { name, description, material } of COLLECTIONS.flatMap((collection) => collection.products)) {
      for (const text of [name, description, material]) {
        expect(text.en.trim().length).toBeGreaterThan(2);
        expect(text.nl.trim().length).toBeGreaterThan(2);
      }
      expect(description.nl).not.toBe(description.en);
    }
  });
});
