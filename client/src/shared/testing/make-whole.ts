import type { Product } from '#contracts/catalog';
import { productFactsInput } from '#contracts/product-facts';
import { makeProduct } from './make-product';
import { makeVariant } from './make-variant';

/** A variant by its size and colour. */
export const variant = (
  size: string,
  color: string,
  available: boolean,
  left: number | null = null,
  facts: Partial<Product['variants'][number]> = {},
) => makeVariant({ size, color, available, left, ...facts });

/** A product with all that its page shows. */
export function makeWhole(changes: Partial<Product> = {}): Product {
  return {
    ...makeProduct({ sizes: ['S', 'M'] }),
    listedInStock: true,
    heldBack: false,
    taxClass: 'clothing',
    description: '<p>Keeps the <strong>rain</strong> out.</p><ul><li>And the warmth in.</li></ul>',
    vendor: null,
    productType: null,
    weight: null,
    weightUnit: 'kg',
    shopifyHandle: null,
    seo: null,
    metafields: {},
    translations: {},
    claims: [],
    durability: null,
    collections: ['JACKETS'],
    firstCategory: { name: 'JACKETS', slug: 'jackets', translations: {} },
    facts: productFactsInput.parse({}),
    sizeGuideId: null,
    makerId: null,
    maker: null,
    variants: [variant('S', 'Bottle', true, 2), variant('M', 'Bottle', false), variant('M', 'Slate', true)],
    version: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
