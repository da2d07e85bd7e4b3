/** Version of the Admin API that the queries below are written and tested for. */
export const SHOPIFY_API_VERSION = '2026-10';

const PAGE = 'pageInfo { hasNextPage endCursor }';
const VARIANTS = `
  fragment VariantPage on ProductVariantConnection { nodes { ...VariantFields } ${PAGE} }
  fragment VariantFields on ProductVariant {
    id sku barcode price compareAtPrice inventoryQuantity inventoryPolicy taxable
    selectedOptions { name value }
    media(first: 1) { nodes { ... on MediaImage { image { url } } } }
    inventoryItem { tracked requiresShipping countryCodeOfOrigin unitCost { amount } measurement { weight { value unit } } }
  }`;
const COLLECTIONS = `
  fragment CollectionFields on CollectionConnection { nodes { id handle title description image { url } } ${PAGE} }`;
const METAFIELDS = `
  fragment MetafieldFields on MetafieldConnection { nodes { namespace key value } ${PAGE} }`;
const MEDIA = `
  fragment MediaFields on MediaConnection { nodes { ... on MediaImage { alt status image { url } } } ${PAGE} }`;

export const SHOP_QUERY = `query Shop { shop { name myshopifyDomain currencyCode } productsCount(limit: null) { count } }`;

/** Price lists of markets and catalogues; a store has a few. */
export const PRICE_LISTS_QUERY = `
  query PriceLists {
    priceLists(first: 100) { nodes { name currency fixedPricesCount parent { adjustment { type value } } } }
  }`;

export const PREVIEW_QUERY = `
  query Preview {
    productsCount(limit: null) { count }
    products(first: 5) {
      nodes { id title productType vendor variantsCount { count } mediaCount { count } }
    }
  }`;

export const PRODUCTS_QUERY = `
  query Products($first: Int!, $after: String) {
    products(first: $first, after: $after, sortKey: ID) {
      nodes {
        id handle title descriptionHtml vendor productType tags status isGiftCard publishedAt
        category { fullName }
        seo { title description }
        options { name }
        collections(first: 10) { ...CollectionFields }
        metafields(first: 20) { ...MetafieldFields }
        media(first: 20) { ...MediaFields }
        variants(first: 25) { ...VariantPage }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${VARIANTS}${COLLECTIONS}${METAFIELDS}${MEDIA}`;

/** Queries for the further pages of a product's lists: 100 at a time, so that 2,048 variants take 21 calls. */
export const NEXT_PAGE_QUERIES = {
  variants: nextPageOf('variants', 'VariantPage', VARIANTS),
  collections: nextPageOf('collections', 'CollectionFields', COLLECTIONS),
  metafields: nextPageOf('metafields', 'MetafieldFields', METAFIELDS),
  media: nextPageOf('media', 'MediaFields', MEDIA),
};

function nextPageOf(list: string, fields: string, fragment: string): string {
  return `
  query NextPage($id: ID!, $after: String) {
    product(id: $id) { ${list}(first: 100, after: $after) { ...${fields} } }
  }
  ${fragment}`;
}

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

interface Nodes<T> {
  readonly nodes: readonly T[];
}

interface MediaNode {
  readonly alt?: string | null;
  /** Missing for media other than pictures. */
  readonly status?: 'UPLOADED' | 'PROCESSING' | 'READY' | 'FAILED';
  readonly image?: { readonly url: string } | null;
}

export interface VariantNode {
  readonly id: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly price: string;
  readonly compareAtPrice: string | null;
  readonly inventoryQuantity: number | null;
  readonly inventoryPolicy: 'CONTINUE' | 'DENY';
  readonly taxable: boolean;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
  readonly media: Nodes<MediaNode>;
  readonly inventoryItem: {
    readonly tracked: boolean;
    readonly requiresShipping: boolean;
    /** ISO 3166-1 alpha-2, for customs. */
    readonly countryCodeOfOrigin: string | null;
    readonly unitCost: { readonly amount: string } | null;
    readonly measurement: {
      readonly weight: {
        readonly value: number;
        readonly unit: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';
      } | null;
    };
  };
}

/** A list with further pages. */
interface Paged<T> extends Nodes<T> {
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
  readonly isGiftCard: boolean;
  /** When it was or will be published in the online store; null when it is not. */
  readonly publishedAt: string | null;
  readonly category: { readonly fullName: string } | null;
  readonly seo: { readonly title: string | null; readonly description: string | null };
  readonly options: readonly { readonly name: string }[];
  readonly collections: Paged<{
    readonly id: string;
    readonly handle: string;
    readonly title: string;
    readonly description: string;
    readonly image: { readonly url: string } | null;
  }>;
  readonly metafields: Paged<{ readonly namespace: string; readonly key: string; readonly value: string }>;
  readonly media: Paged<MediaNode>;
  readonly variants: Paged<VariantNode>;
}

export interface ProductsResult {
  readonly products: Nodes<ProductNode> & { readonly pageInfo: PageInfo };
}

/** Lists of a product that may have more than one page. */
export type ProductList = 'variants' | 'collections' | 'metafields' | 'media';

export interface NextPageResult<L extends ProductList> {
  readonly product: Pick<ProductNode, L> | null;
}

export interface ShopResult {
  readonly shop: {
    readonly name: string;
    readonly myshopifyDomain: string;
    readonly currencyCode: string;
  };
  readonly productsCount: { readonly count: number } | null;
}

export interface PriceListsResult {
  readonly priceLists: Nodes<{
    readonly name: string;
    readonly currency: string;
    readonly fixedPricesCount: number;
    readonly parent: {
      readonly adjustment: {
        readonly type: 'PERCENTAGE_DECREASE' | 'PERCENTAGE_INCREASE';
        readonly value: number;
      };
    } | null;
  }>;
}

export interface PreviewResult {
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
