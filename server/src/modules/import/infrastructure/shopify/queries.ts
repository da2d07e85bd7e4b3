/** The Admin API's version that the queries below are written and checked for. */
export const SHOPIFY_API_VERSION = '2026-10';

const PAGE = 'pageInfo { hasNextPage endCursor }';
const VARIANTS = `
  fragment VariantPage on ProductVariantConnection { nodes { ...VariantFields } ${PAGE} }
  fragment VariantFields on ProductVariant {
    id sku barcode price compareAtPrice inventoryQuantity
    selectedOptions { name value }
    media(first: 1) { nodes { ... on MediaImage { image { url } } } }
    inventoryItem { tracked measurement { weight { value unit } } }
  }`;
const COLLECTIONS = `
  fragment CollectionFields on CollectionConnection { nodes { id title description image { url } } ${PAGE} }`;
const METAFIELDS = `
  fragment MetafieldFields on MetafieldConnection { nodes { namespace key value } ${PAGE} }`;
const MEDIA = `
  fragment MediaFields on MediaConnection { nodes { ... on MediaImage { alt image { url } } } ${PAGE} }`;

export const SHOP_QUERY = `query Shop { shop { name myshopifyDomain } productsCount(limit: null) { count } }`;

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
        id handle title descriptionHtml vendor productType tags status
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

/** What comes after the first page of a product's own lists: 100 at a time, so that 2,048 variants take 21 calls. */
export const REST_QUERIES = {
  variants: restOf('variants', 'VariantPage', VARIANTS),
  collections: restOf('collections', 'CollectionFields', COLLECTIONS),
  metafields: restOf('metafields', 'MetafieldFields', METAFIELDS),
  media: restOf('media', 'MediaFields', MEDIA),
};

function restOf(list: string, fields: string, fragment: string): string {
  return `
  query Rest($id: ID!, $after: String) {
    product(id: $id) { ${list}(first: 100, after: $after) { ...${fields} } }
  }
  ${fragment}`;
}
