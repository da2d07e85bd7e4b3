import type { ProductVariant } from '#contracts/catalog';

/** Makes a variant as the product page gets it: available, at the price of `makeProduct`. */
export function makeVariant(changes: Partial<ProductVariant> = {}): ProductVariant {
  const { size = null, color = null, option = null } = changes;
  return {
    id: '0192f222-0000-7000-8000-000000000001',
    sku: [size ?? 'one', color ?? 'any', ...(option === null ? [] : [option])].join('-'),
    size,
    color,
    option,
    unitPrice: '129.95',
    compareAtPrice: null,
    gtin: null,
    imageUrl: null,
    available: true,
    left: null,
    ...changes,
  };
}
