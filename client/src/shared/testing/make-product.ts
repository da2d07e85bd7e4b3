import type { ProductSummary } from '#contracts/catalog';

/** Makes a product as a list returns it: in stock, one price, two sizes, two colours. */
export function makeProduct(changes: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: '0192f000-0000-7000-8000-000000000001',
    slug: 'dingle-shell-jacket',
    name: 'Dingle Shell Jacket',
    material: 'Waxed cotton',
    price: '129.95',
    salePrice: null,
    unitPrice: '129.95',
    compareAtPrice: null,
    imageUrl: '/media/dingle-front/1200.webp',
    images: [
      { url: '/media/dingle-front/1200.webp', alt: null, color: 'Bottle' },
      { url: '/media/dingle-back/1200.webp', alt: null, color: 'Bottle' },
    ],
    inStock: true,
    tags: [],
    rating: 0,
    reviewCount: 0,
    sizes: ['S', 'M', 'L'],
    colors: ['Bottle', 'Slate'],
    swatches: [
      { en: 'Bottle', nl: 'Flessengroen', shade: '#1a4133' },
      { en: 'Slate', nl: 'Leigrijs', shade: '#505b64' },
    ],
    optionName: null,
    optionValues: [],
    priceVaries: false,
    shopifyId: 'gid://shopify/Product/1',
    category: 'JACKETS',
    subcategory: null,
    featured: false,
    status: 'active',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
