import type { ProductSummary } from '#contracts/catalog';
import type { StockItem, StockPolicy } from '#contracts/inventory';
import type { Variant } from '#contracts/variants';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

interface StockFilters {
  search: string;
  /** '1': only what is low. */
  low: string;
  /** The products' status, or 'all'; empty: those on sale. */
  status: string;
  after: string;
}

/** A stock row as the form sends it (specification §7); counts as typed. */
export interface StockBody {
  productId: string;
  sku: string;
  size: string | null;
  color: string | null;
  option: string | null;
  stockPolicy?: StockPolicy;
  quantityInStock: string;
  /** The count that the form began with: units sold since stay sold. */
  quantityWas?: number;
  quantityReserved: string;
  lowStockThreshold: string;
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['Stock'] });
const changed = unlessRefused('Stock', 'Product');

/** The owner's work on stock rows. */
const inventoryApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getStock: build.query<ListPage<StockItem>, StockFilters>({
      query: ({ search, low, status, after }) =>
        `/api/inventory${queryString({ search, low, status: status || 'active', cursor: after, limit: 50 })}`,
      transformResponse: listPage<StockItem>,
      providesTags: ['Stock'],
    }),
    addStock: build.mutation<StockItem, StockBody>({
      query: (body) => ({ path: '/api/inventory', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    changeStock: build.mutation<StockItem, { id: string; body: StockBody }>({
      query: ({ id, body }) => ({ path: `/api/inventory/${id}`, method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    removeStock: build.mutation<null, string>({
      query: (id) => ({ path: `/api/inventory/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    getFacts: build.query<Variant[], string>({
      query: (productId) => `/api/products/${productId}/variants`,
      keepUnusedDataFor: 0,
    }),
    putBackVariant: build.mutation<Variant[], { productId: string; row: Omit<Variant, 'id' | 'version'> }>({
      query: ({ productId, row }) => ({
        path: `/api/products/${productId}/variants`,
        method: 'PUT',
        body: { rows: [row] },
      }),
      invalidatesTags: changed,
    }),
    findProducts: build.query<ProductSummary[], string>({
      query: (words) => `/api/products${queryString({ search: words, status: 'all', limit: 8 })}`,
      providesTags: ['Product'],
    }),
  }),
});
export const {
  useGetStockQuery,
  useAddStockMutation,
  useChangeStockMutation,
  useRemoveStockMutation,
  useLazyGetFactsQuery,
  usePutBackVariantMutation,
  useFindProductsQuery,
} = inventoryApi;
