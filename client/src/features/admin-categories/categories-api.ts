import type { Category, CategoryTranslation } from '#contracts/categories';
import { api } from '../../shared/api/api';

/** A category as the form sends it. */
export interface CategoryBody {
  name: string;
  /** Null: generated from the name. Missing: as it was. */
  slug?: string | null;
  description: string | null;
  imageUrl: string | null;
  featured: boolean;
  translations: Record<string, CategoryTranslation>;
  /** The version that it replaces; refused when it has been changed since. */
  version?: number;
}

const CHANGED = ['Category', 'Product', 'Storefront'] as const;
const unlessRefused = (_result: unknown, error: unknown) => (error ? [] : CHANGED);

/** The owner's work on categories. */
export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnersCategories: build.query<Category[], void>({
      query: () => '/api/categories?limit=100',
      providesTags: ['Category'],
    }),
    addCategory: build.mutation<Category, CategoryBody>({
      query: (body) => ({ path: '/api/categories', method: 'POST', body }),
      invalidatesTags: unlessRefused,
    }),
    replaceCategory: build.mutation<Category, { id: string; body: CategoryBody }>({
      query: ({ id, body }) => ({ path: `/api/categories/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused,
    }),
    removeCategory: build.mutation<null, string>({
      query: (id) => ({ path: `/api/categories/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
  }),
});
export const {
  useGetOwnersCategoriesQuery,
  useAddCategoryMutation,
  useReplaceCategoryMutation,
  useRemoveCategoryMutation,
} = categoriesApi;
