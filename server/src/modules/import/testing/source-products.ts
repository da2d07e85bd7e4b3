import { IN_EURO } from '../domain/values/currency.js';
import type { MappedProduct, MappedStock } from '../domain/shopify/mapped-product.js';
import type { CurrentStock } from '../domain/products/stock-plan.js';
import type { SourceProduct, SourceVariant } from '../domain/shopify/source-product.js';
import type { VariantFacts } from '../domain/products/variant-facts.js';

export const NO_FACTS: VariantFacts = {
  price: null,
  compareAtPrice: null,
  cost: null,
  gtin: null,
  weight: null,
  weightUnit: null,
  taxClass: null,
  shopifyId: null,
  stockPolicy: 'counted',
};

/** A variant of a source; every value that is not given is missing in the source. */
export function sourceVariant(given: Partial<SourceVariant> = {}): SourceVariant {
  return {
    row: 2,
    shopifyId: null,
    sku: null,
    options: [],
    price: '10.00',
    compareAtPrice: null,
    quantity: null,
    tracked: null,
    oversell: null,
    cost: null,
    weight: null,
    barcode: null,
    pictureUrl: null,
    taxable: null,
    requiresShipping: null,
    ...given,
  };
}

/** A product of a source with one variant; every value that is not given is missing in the source. */
export function sourceProduct(given: Partial<SourceProduct> = {}): SourceProduct {
  return {
    row: 2,
    shopifyId: null,
    handle: 'achill',
    title: 'Achill',
    description: null,
    vendor: null,
    productType: null,
    taxonomy: null,
    collections: null,
    tags: null,
    status: null,
    published: null,
    isGiftCard: false,
    money: IN_EURO,
    seoTitle: null,
    seoDescription: null,
    metafields: null,
    optionNames: [],
    variants: [sourceVariant()],
    hasCompareAtPrice: true,
    pictures: null,
    marketPrices: 0,
    ...given,
  };
}

/** A mapped product with a name and a price. */
export function mappedProduct(given: Partial<MappedProduct> = {}): MappedProduct {
  return {
    row: 2,
    handle: 'achill',
    fields: { name: 'Achill', price: '10.00', shopifyHandle: 'achill' },
    stock: null,
    pictures: null,
    collections: null,
    typeCategory: null,
    findings: [],
    ...given,
  };
}

export function mappedStock(given: Partial<MappedStock> = {}): MappedStock {
  return {
    row: 2,
    sku: 'A-S',
    generatedSku: 'achill-s',
    size: 'S',
    color: null,
    option: null,
    facts: {},
    isUnpriced: false,
    pictureUrl: null,
    quantity: 5,
    position: 0,
    stated: {
      sku: 'A-S',
      values: ['S'],
      roles: new Set(['size']),
      prices: { price: '10.00', compareAtPrice: null, isUnreadable: false },
      weight: {},
      tracked: null,
      oversell: null,
    },
    ...given,
  };
}

export function currentStock(given: Partial<CurrentStock> = {}): CurrentStock {
  return {
    id: 'stock-1',
    sku: 'A-S',
    size: 'S',
    color: null,
    option: null,
    facts: NO_FACTS,
    quantity: 5,
    reserved: 0,
    position: 0,
    lowStockThreshold: 5,
    ordered: false,
    ...given,
  };
}
