import type { Category } from '#contracts/categories';
import { api } from '../../../shared/api/api';

/** The categories for the choices and names of the admin. */
const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAllCategories: build.query<Category[], void>({
      query: () => '/api/categories?limit=100',
      providesTags: ['Category'],
    }),
  }),
});
export const { useGetAllCategoriesQuery } = categoriesApi;
