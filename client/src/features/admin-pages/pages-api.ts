import type { UnprovenPage } from '#contracts/claims';
import type { OwnPage, OwnPageInput, OwnPageSummary } from '#contracts/pages';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

/** The body of a page as it is sent. */
export type OwnPageBody = Record<keyof OwnPageInput, unknown>;

/** The owner's own pages. */
const pagesApi = api.enhanceEndpoints({ addTagTypes: ['OwnPage'] }).injectEndpoints({
  endpoints: (build) => ({
    getPages: build.query<ListPage<OwnPageSummary>, { search: string; status: string; cursor: string }>({
      query: (filters) => `/api/pages${queryString({ ...filters, limit: 50 })}`,
      transformResponse: (pages: OwnPageSummary[] | null, meta) => listPage(pages, meta),
      providesTags: ['OwnPage'],
    }),
    getPage: build.query<OwnPage | null, string>({
      query: (id) => ({ path: `/api/pages/${id}`, missing: 'null' }),
      // The form must start from the present page, not from a cached one. Without a tag: the open form keeps its own state,
      // and after a removal there is nothing to read.
      keepUnusedDataFor: 0,
    }),
    getUnprovenPages: build.query<UnprovenPage[], void>({
      query: () => '/api/pages/unproven-claims',
      providesTags: ['OwnPage'],
    }),
    addPage: build.mutation<OwnPage, OwnPageBody>({
      query: (body) => ({ path: '/api/pages', method: 'POST', body }),
      invalidatesTags: (_page, error) => (error ? [] : ['OwnPage']),
    }),
    replacePage: build.mutation<OwnPage, { id: string; body: OwnPageBody }>({
      query: ({ id, body }) => ({ path: `/api/pages/${id}`, method: 'PUT', body }),
      invalidatesTags: (_page, error) => (error ? [] : ['OwnPage']),
    }),
    publishPage: build.mutation<OwnPage, { id: string; publish: boolean }>({
      query: ({ id, publish }) => ({
        path: `/api/pages/${id}/${publish ? 'publish' : 'unpublish'}`,
        method: 'POST',
      }),
      invalidatesTags: (_page, error) => (error ? [] : ['OwnPage']),
    }),
    removePage: build.mutation<null, string>({
      query: (id) => ({ path: `/api/pages/${id}`, method: 'DELETE' }),
      invalidatesTags: (_page, error) => (error ? [] : ['OwnPage']),
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
