import type { Product, ProductListSort, ProductSummary } from '#contracts/catalog';
import type { ProductFacets } from '#contracts/product-search';
import type { Category } from '#contracts/categories';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

/** Filters of a product list. Empty values are left out of the request. */
export interface ProductSearch {
  category?: string;
  featured?: boolean;
  search?: string;
  size?: readonly string[];
  color?: readonly string[];
  minPrice?: string;
  maxPrice?: string;
  inStock?: boolean;
  sort?: ProductListSort;
  ids?: readonly string[];
  limit?: number;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function productQuery({ sort, ...search }: ProductSearch, cursor?: string | null): string {
  return queryString({ ...search, sort: sort === 'featured' ? undefined : sort, cursor });
}

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of products. */
    getProducts: build.query<ListPage<ProductSummary>, ProductSearch>({
      query: (search) => `/api/products${productQuery(search)}`,
      transformResponse: listPage<ProductSummary>,
      providesTags: ['Product'],
    }),
    /** Products page by page, for lists that load more. */
    browseProducts: build.infiniteQuery<ListPage<ProductSummary>, ProductSearch, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      query: ({ queryArg, pageParam }) => `/api/products${productQuery(queryArg, pageParam)}`,
      transformResponse: listPage<ProductSummary>,
      providesTags: ['Product'],
    }),
    /** Filter values with the number of products for each. */
    getFacets: build.query<ProductFacets, ProductSearch>({
      query: (search) => `/api/products/facets${productQuery(search)}`,
      providesTags: ['Product'],
    }),
    /** By id, or by the slug of its address. Null when there is no such product. */
    getProduct: build.query<Product | null, string>({
      query: (key) => ({
        path: `/api/products/${UUID.test(key) ? '' : 'by-slug/'}${encodeURIComponent(key)}`,
        missing: 'null',
      }),
      providesTags: ['Product'],
    }),
    getRelated: build.query<ProductSummary[], string>({
      query: (id) => `/api/products/${encodeURIComponent(id)}/related`,
      providesTags: ['Product'],
    }),
    /** By the slug of its address, or by its name. Null when there is no such category. */
    getCategory: build.query<Category | null, string>({
      query: (key) => ({ path: `/api/categories/by-slug/${encodeURIComponent(key)}`, missing: 'null' }),
      providesTags: ['Category'],
    }),
    getCategories: build.query<Category[], void>({
      query: () => '/api/categories',
      providesTags: ['Category'],
    }),
  }),
});

export const {
  useGetProductsQuery,
  useBrowseProductsInfiniteQuery,
  useGetFacetsQuery,
  useGetProductQuery,
  useGetRelatedQuery,
  useGetCategoryQuery,
  useGetCategoriesQuery,
} = catalogApi;
