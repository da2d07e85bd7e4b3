import type { ProductSummary } from '#contracts/catalog';
import type { Category, CategoryBody, CategoryProductsInput, CollectionMatches } from '#contracts/categories';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString } from '../../shared/api/list';

/** Products to add, to remove, and to put first. */
export type MembersChange = Partial<CategoryProductsInput>;

/** The first products of a category, in its own order. */
interface Members {
  items: ProductSummary[];
  hasMore: boolean;
}

const changed = unlessRefused('Category', 'Product', 'Storefront');

/** The owner's work on categories. */
const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addCategory: build.mutation<Category, CategoryBody>({
      query: (body) => ({ path: '/api/categories', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    replaceCategory: build.mutation<Category, { id: string; body: CategoryBody }>({
      query: ({ id, body }) => ({ path: `/api/categories/${id}`, method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    removeCategory: build.mutation<null, string>({
      query: (id) => ({ path: `/api/categories/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    restoreCategory: build.mutation<Category, string>({
      query: (id) => ({ path: `/api/categories/${id}/restore`, method: 'POST' }),
      invalidatesTags: changed,
    }),
    /** How many products meet the rules, given as JSON: the same rules are counted once. */
    countMatches: build.query<CollectionMatches, string>({
      query: (rules) => ({
        path: '/api/categories/matches',
        method: 'POST',
        body: JSON.parse(rules) as object,
      }),
      providesTags: ['Product'],
    }),
    getMembers: build.query<Members, { name: string; limit: number }>({
      queryFn: async ({ name, limit }, _api, _options, fetchBase) => {
        const items: ProductSummary[] = [];
        let cursor: string | null = null;
        do {
          const query = queryString({
            category: name,
            status: 'all',
            limit: Math.min(limit - items.length, 100),
            cursor,
          });
          const result = await fetchBase(`/api/products${query}`);
          if (result.error) return { error: result.error };
          const page = listPage(result.data as ProductSummary[], result.meta);
          items.push(...page.items);
          cursor = page.next;
        } while (cursor !== null && items.length < limit);
        return { data: { items, hasMore: cursor !== null } };
      },
      providesTags: ['Product'],
    }),
    findProductsToAdd: build.query<ProductSummary[], string>({
      query: (words) => `/api/products${queryString({ search: words, status: 'all', limit: 8 })}`,
      providesTags: ['Product'],
    }),
    changeCategoryProducts: build.mutation<Category, { id: string; change: MembersChange }>({
      query: ({ id, change }) => ({ path: `/api/categories/${id}/products`, method: 'POST', body: change }),
      invalidatesTags: changed,
    }),
  }),
});
export const {
  useAddCategoryMutation,
  useReplaceCategoryMutation,
  useRemoveCategoryMutation,
  useRestoreCategoryMutation,
  useCountMatchesQuery,
  useGetMembersQuery,
  useFindProductsToAddQuery,
  useChangeCategoryProductsMutation,
} = categoriesApi;
