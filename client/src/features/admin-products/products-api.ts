import type {
  BulkProductInput,
  BulkProductResult,
  BulkUndoResult,
  ProductIds,
} from '#contracts/bulk-products';
import type { Product, ProductInput, ProductSummary } from '#contracts/catalog';
import type { Variant } from '#contracts/variants';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';
import type { VariantChanges } from './variants/variant-rows';

/** The table's filters; an empty text means no filter. */
export interface ProductFilters {
  search: string;
  category: string;
  status: string;
  sort: string;
  /** `facts`: only products without the facts that the law asks for. */
  lacks: string;
  after: string;
}

/** The filters as the list's and the export's query. */
export function productListQuery({ search, category, status, sort, lacks, after }: ProductFilters): string {
  return queryString({
    search,
    category,
    status: status || 'all',
    sort: sort || (search ? 'featured' : 'newest'),
    lacks,
    cursor: after,
  });
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['Stock', 'PriceHistory'] });
const CHANGED = ['Product', 'Category', 'Storefront', 'Stock'] as const;
const changed = unlessRefused(...CHANGED);
/** What is there after the change has a history of prices, which may have grown. */
const withHistory = unlessRefused(...CHANGED, 'PriceHistory');

/** The body of a product; the contract reads amounts and numbers from texts. */
export type ProductBody = Record<Exclude<keyof ProductInput, 'rating' | 'reviewCount'>, unknown>;

export const adminProductsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getAdminProducts: build.query<ListPage<ProductSummary>, ProductFilters>({
      query: (filters) => `/api/products${productListQuery(filters)}&limit=50`,
      transformResponse: listPage<ProductSummary>,
      providesTags: ['Product'],
    }),
    getAdminProduct: build.query<Product, string>({
      query: (id) => `/api/products/${id}`,
      // The form must start from the present product, not from a cached one. Without a tag: the open form keeps its own
      // state, and after a removal there is nothing to read.
      keepUnusedDataFor: 0,
    }),
    addProduct: build.mutation<Product, ProductBody>({
      query: (body) => ({ path: '/api/products', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    replaceProduct: build.mutation<Product, { id: string; body: ProductBody }>({
      query: ({ id, body }) => ({ path: `/api/products/${id}`, method: 'PUT', body }),
      invalidatesTags: withHistory,
    }),
    removeProduct: build.mutation<null, string>({
      query: (id) => ({ path: `/api/products/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    restoreProduct: build.mutation<Product, string>({
      query: (id) => ({ path: `/api/products/${id}/restore`, method: 'POST' }),
      invalidatesTags: changed,
    }),
    changeProducts: build.mutation<BulkProductResult, BulkProductInput>({
      query: (body) => ({ path: '/api/products/bulk', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    undoBulkChange: build.mutation<BulkUndoResult, string>({
      query: (id) => ({ path: `/api/products/bulk/${id}/undo`, method: 'POST' }),
      invalidatesTags: changed,
    }),
    /** All products of the filters, all pages. Read anew each time: a change of them must not miss one. */
    getProductIds: build.query<ProductIds, ProductFilters>({
      query: (filters) => `/api/products/ids${productListQuery({ ...filters, after: '' })}`,
      keepUnusedDataFor: 0,
    }),
    getVariants: build.query<Variant[], string>({
      query: (productId) => `/api/products/${productId}/variants`,
      keepUnusedDataFor: 0,
    }),
    changeVariants: build.mutation<Variant[], { productId: string; body: VariantChanges }>({
      query: ({ productId, body }) => ({ path: `/api/products/${productId}/variants`, method: 'PUT', body }),
      invalidatesTags: withHistory,
    }),
  }),
});

export const {
  useGetAdminProductsQuery,
  useGetAdminProductQuery,
  useLazyGetAdminProductQuery,
  useAddProductMutation,
  useReplaceProductMutation,
  useRemoveProductMutation,
  useRestoreProductMutation,
  useChangeProductsMutation,
  useUndoBulkChangeMutation,
  useLazyGetProductIdsQuery,
  useGetVariantsQuery,
  useLazyGetVariantsQuery,
  useChangeVariantsMutation,
} = adminProductsApi;
