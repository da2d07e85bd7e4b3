/** The Admin API's version that the queries below are written and checked for. */
export const SHOPIFY_API_VERSION = '2026-10';

const VARIANT = `
  fragment VariantFields on ProductVariant {
    id sku barcode price compareAtPrice inventoryQuantity
    selectedOptions { name value }
    media(first: 1) { nodes { ... on MediaImage { image { url } } } }
    inventoryItem { tracked measurement { weight { value unit } } }
  }`;

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
        collections(first: 10) { nodes { id title description } }
        metafields(first: 20) { nodes { namespace key value } }
        media(first: 30) { nodes { ... on MediaImage { alt image { url } } } }
        variants(first: 25) { nodes { ...VariantFields } pageInfo { hasNextPage endCursor } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${VARIANT}`;

export const VARIANTS_QUERY = `
  query Variants($id: ID!, $after: String) {
    product(id: $id) {
      variants(first: 100, after: $after) { nodes { ...VariantFields } pageInfo { hasNextPage endCursor } }
    }
  }
  ${VARIANT}`;
