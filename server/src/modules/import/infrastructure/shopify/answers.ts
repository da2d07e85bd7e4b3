/** What the queries answer. */
export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export interface Nodes<T> {
  readonly nodes: readonly T[];
}

interface MediaNode {
  readonly alt?: string | null;
  readonly image?: { readonly url: string } | null;
}

export interface VariantNode {
  readonly id: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly price: string;
  readonly compareAtPrice: string | null;
  readonly inventoryQuantity: number | null;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
  readonly media: Nodes<MediaNode>;
  readonly inventoryItem: {
    readonly tracked: boolean;
    readonly measurement: {
      readonly weight: {
        readonly value: number;
        readonly unit: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';
      } | null;
    };
  };
}

/** A list that goes on behind its page. */
export interface Paged<T> extends Nodes<T> {
  readonly pageInfo: PageInfo;
}

export interface ProductNode {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly vendor: string;
  readonly productType: string;
  readonly tags: readonly string[];
  readonly status: string;
  readonly category: { readonly fullName: string } | null;
  readonly seo: { readonly title: string | null; readonly description: string | null };
  readonly options: readonly { readonly name: string }[];
  readonly collections: Paged<{
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly image: { readonly url: string } | null;
  }>;
  readonly metafields: Paged<{ readonly namespace: string; readonly key: string; readonly value: string }>;
  readonly media: Paged<MediaNode>;
  readonly variants: Paged<VariantNode>;
}

export interface ProductsAnswer {
  readonly products: Nodes<ProductNode> & { readonly pageInfo: PageInfo };
}

/** The lists of a product that may be longer than their first page. */
export type ProductList = 'variants' | 'collections' | 'metafields' | 'media';

export interface RestAnswer<L extends ProductList> {
  readonly product: Pick<ProductNode, L> | null;
}

export interface ShopAnswer {
  readonly shop: { readonly name: string; readonly myshopifyDomain: string };
  readonly productsCount: { readonly count: number } | null;
}

export interface PreviewAnswer {
  readonly productsCount: { readonly count: number } | null;
  readonly products: Nodes<{
    readonly id: string;
    readonly title: string;
    readonly productType: string;
    readonly vendor: string;
    readonly variantsCount: { readonly count: number } | null;
    readonly mediaCount: { readonly count: number } | null;
  }>;
}
