import type { UnprovenPage } from '#contracts/claims';
import type { CustomPage, CustomPageBody, CustomPageSummary } from '#contracts/pages';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

/** The custom pages, for staff. */
const pagesApi = api.enhanceEndpoints({ addTagTypes: ['CustomPage'] }).injectEndpoints({
  endpoints: (build) => ({
    getPages: build.query<ListPage<CustomPageSummary>, { search: string; status: string; cursor: string }>({
      query: (filters) => `/api/pages${queryString({ ...filters, limit: 50 })}`,
      transformResponse: listPage<CustomPageSummary>,
      providesTags: ['CustomPage'],
    }),
    getPage: build.query<CustomPage | null, string>({
      query: (id) => ({ path: `/api/pages/${id}`, missing: 'null' }),
      // The form must start from the present page, not from a cached one. Without a tag: the open form keeps its own state,
      // and after a removal there is nothing to read.
      keepUnusedDataFor: 0,
    }),
    getUnprovenPages: build.query<UnprovenPage[], void>({
      query: () => '/api/pages/unproven-claims',
      providesTags: ['CustomPage'],
    }),
    addPage: build.mutation<CustomPage, CustomPageBody>({
      query: (body) => ({ path: '/api/pages', method: 'POST', body }),
      invalidatesTags: unlessRefused('CustomPage'),
    }),
    replacePage: build.mutation<CustomPage, { id: string; body: CustomPageBody }>({
      query: ({ id, body }) => ({ path: `/api/pages/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('CustomPage'),
    }),
    publishPage: build.mutation<CustomPage, { id: string; publish: boolean }>({
      query: ({ id, publish }) => ({
        path: `/api/pages/${id}/${publish ? 'publish' : 'unpublish'}`,
        method: 'POST',
      }),
      invalidatesTags: unlessRefused('CustomPage'),
    }),
    removePage: build.mutation<null, string>({
      query: (id) => ({ path: `/api/pages/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused('CustomPage'),
    }),
  }),
});

export const {
  useGetPagesQuery,
  useGetPageQuery,
  useLazyGetPageQuery,
  useGetUnprovenPagesQuery,
  useAddPageMutation,
  useReplacePageMutation,
  usePublishPageMutation,
  useRemovePageMutation,
} = pagesApi;
