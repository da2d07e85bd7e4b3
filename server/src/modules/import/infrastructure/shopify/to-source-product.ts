import type { ProductNode, VariantNode } from './answers.js';
import type { SourceProduct, SourceVariant, SourceWeight } from '../../domain/source-product.js';

const UNITS = { GRAMS: 'g', KILOGRAMS: 'kg', OUNCES: 'oz', POUNDS: 'lb' } as const;

/** A product of the API in the form that all sources share. `row` is its place in the store's list. */
export function toSourceProduct(node: ProductNode, row: number): SourceProduct {
  const optionNames = node.options.map(({ name }) => name);
  const metafields = Object.fromEntries(
    node.metafields.nodes.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]),
  );
  return {
    row,
    shopifyId: node.id,
    handle: node.handle.toLowerCase(),
    title: node.title,
    html: node.descriptionHtml,
    vendor: node.vendor,
    productType: node.productType,
    taxonomy: node.category?.fullName ?? null,
    collections: node.collections.nodes.map(({ id, title, description, image }) => ({
      shopifyId: id,
      name: title,
      description: description || null,
      pictureUrl: image?.url ?? null,
    })),
    tags: node.tags,
    status: node.status,
    published: null,
    seoTitle: node.seo.title,
    seoDescription: node.seo.description,
    metafields: node.metafields.nodes.length > 0 ? metafields : null,
    optionNames,
    variants: node.variants.nodes.map((variant) => toVariant(variant, optionNames, row)),
    tellsCompareAtPrice: true,
    pictures: node.media.nodes.flatMap(({ image, alt }) =>
      image ? [{ url: image.url, alt: alt ?? null }] : [],
    ),
  };
}

function toVariant(node: VariantNode, optionNames: readonly string[], row: number): SourceVariant {
  return {
    row,
    shopifyId: node.id,
    sku: node.sku,
    options: optionNames.map(
      (name) => node.selectedOptions.find((option) => option.name === name)?.value ?? null,
    ),
    price: node.price,
    compareAtPrice: node.compareAtPrice,
    quantity: node.inventoryQuantity === null ? null : String(node.inventoryQuantity),
    tracked: node.inventoryItem.tracked,
    weight: toWeight(node),
    barcode: node.barcode,
    pictureUrl: node.media.nodes[0]?.image?.url ?? null,
  };
}

function toWeight(node: VariantNode): SourceWeight | null {
  const { weight } = node.inventoryItem.measurement;
  return weight && { value: String(weight.value), unit: UNITS[weight.unit] };
}
