import type { OwnPage, OwnPageSummary } from '#contracts/pages';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

/** The owner's own pages. */
export const pagesApi = api.enhanceEndpoints({ addTagTypes: ['OwnPage'] }).injectEndpoints({
  endpoints: (build) => ({
    getPages: build.query<ListPage<OwnPageSummary>, { search: string; status: string; cursor: string }>({
      query: (filters) => `/api/pages${queryString({ ...filters, limit: 50 })}`,
      transformResponse: (pages: OwnPageSummary[] | null, meta) => listPage(pages, meta),
      providesTags: ['OwnPage'],
    }),
    getPage: build.query<OwnPage | null, string>({
      query: (id) => ({ path: `/api/pages/${id}`, missing: 'null' }),
      providesTags: ['OwnPage'],
    }),
    publishPage: build.mutation<OwnPage, { id: string; publish: boolean }>({
      query: ({ id, publish }) => ({
        path: `/api/pages/${id}/${publish ? 'publish' : 'unpublish'}`,
        method: 'POST',
      }),
      invalidatesTags: (_page, error) => (error ? [] : ['OwnPage']),
    }),
    removePage: build.mutation<unknown, string>({
      query: (id) => ({ path: `/api/pages/${id}`, method: 'DELETE' }),
      invalidatesTags: (_page, error) => (error ? [] : ['OwnPage']),
    }),
  }),
});

export const { useGetPagesQuery, useGetPageQuery, usePublishPageMutation, useRemovePageMutation } = pagesApi;
