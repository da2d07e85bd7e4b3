/** A product of the stand-in's store. */
export interface StandInProduct {
  readonly number: number;
  readonly title?: string;
  readonly price?: string;
  readonly compareAtPrice?: string | null;
  readonly sizes?: readonly string[];
  readonly collections?: readonly string[];
  /** By title; where missing, the title in lower case with hyphens. */
  readonly collectionHandles?: Readonly<Record<string, string>>;
  /** By title. */
  readonly collectionDescriptions?: Readonly<Record<string, string>>;
  readonly pictures?: readonly string[];
  /** Pictures without an address, by their status. */
  readonly unfinishedPictures?: readonly ('PROCESSING' | 'FAILED')[];
  readonly description?: string;
  /** By variant. */
  readonly variantPictures?: readonly (string | null)[];
  readonly quantity?: number;
  readonly metafields?: number;
  readonly collectionPicture?: string;
  readonly isGiftCard?: boolean;
  /** By variant; where missing, `price`. */
  readonly prices?: readonly string[];
  readonly inventoryPolicy?: 'CONTINUE' | 'DENY';
  readonly tracked?: boolean;
  readonly taxable?: boolean;
  readonly requiresShipping?: boolean;
  readonly cost?: string;
  readonly originCountry?: string;
  readonly publishedAt?: string | null;
  /** Fields of the answer that are given as they are. */
  readonly overrides?: object;
}

export type Page = { readonly first: number; readonly after?: string };

/** A list that is answered page by page. */
export function connection<T>(all: readonly T[]) {
  return ({ first, after }: Page) => {
    const from = after ? Number(after) : 0;
    const end = Math.min(from + first, all.length);
    return {
      nodes: all.slice(from, end),
      pageInfo: { hasNextPage: end < all.length, hasPreviousPage: from > 0, endCursor: String(end) },
    };
  };
}

/** The product as the Admin API answers it. */
export function shopifyProduct(product: StandInProduct) {
  const { number, sizes = ['S', 'M'], pictures = [] } = product;
  const media = [
    ...pictures.map((url) => ({ alt: 'A picture', status: 'READY', image: { url } })),
    ...(product.unfinishedPictures ?? []).map((status) => ({ alt: 'A picture', status, image: null })),
  ];
  const variants = sizes.map((size, index) => ({
    id: `gid://shopify/ProductVariant/${number * 10_000 + index}`,
    sku: `API-${number}-${index}`,
    barcode: null,
    price: product.prices?.[index] ?? product.price ?? '49.95',
    compareAtPrice: product.compareAtPrice ?? null,
    inventoryQuantity: product.quantity ?? 4,
    inventoryPolicy: product.inventoryPolicy ?? 'DENY',
    taxable: product.taxable ?? true,
    selectedOptions: [{ name: 'Größe', value: size }],
    media: connection(
      [product.variantPictures?.[index] ?? []].flat().map((url) => ({ alt: null, image: { url } })),
    ),
    inventoryItem: {
      tracked: product.tracked ?? true,
      requiresShipping: product.requiresShipping ?? true,
      countryCodeOfOrigin: product.originCountry ?? null,
      unitCost: product.cost ? { amount: product.cost, currencyCode: 'EUR' } : null,
      measurement: { weight: { value: 0.3, unit: 'KILOGRAMS' } },
    },
  }));
  return {
    id: `gid://shopify/Product/${number}`,
    handle: `store-product-${number}`,
    title: product.title ?? `Store product ${number}`,
    descriptionHtml: product.description ?? '<p>From the store.</p><script>alert(1)</script>',
    vendor: 'Stand-in',
    productType: 'Jackets',
    tags: ['imported'],
    status: 'ACTIVE',
    isGiftCard: product.isGiftCard ?? false,
    publishedAt: product.publishedAt === undefined ? '2026-01-05T08:00:00Z' : product.publishedAt,
    category: null,
    seo: { title: null, description: null },
    options: [{ name: 'Größe' }],
    collections: connection(
      (product.collections ?? ['Winter']).map((title) => ({
        id: `gid://shopify/Collection/${title}`,
        title,
        handle: product.collectionHandles?.[title] ?? title.toLowerCase().replaceAll(' ', '-'),
        image: product.collectionPicture ? { url: product.collectionPicture } : null,
        description: product.collectionDescriptions?.[title] ?? '',
      })),
    ),
    metafields: connection(
      Array.from({ length: product.metafields ?? 0 }, (_, n) => ({
        namespace: 'custom',
        key: `field_${n}`,
        value: `value ${n}`,
      })),
    ),
    media: connection(media),
    mediaCount: { count: media.length },
    variants: connection(variants),
    variantsCount: { count: variants.length },
    ...product.overrides,
  };
}
