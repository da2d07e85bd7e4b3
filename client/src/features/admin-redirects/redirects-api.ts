import type { Redirect, RedirectFileInput, RedirectImport, RedirectInput } from '#contracts/redirects';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

const changed = unlessRefused('Redirect');

const redirectsApi = api.enhanceEndpoints({ addTagTypes: ['Redirect'] }).injectEndpoints({
  endpoints: (build) => ({
    getRedirects: build.query<ListPage<Redirect>, { search: string; gone: string; cursor: string }>({
      query: (filters) => `/api/redirects${queryString({ ...filters, limit: 50 })}`,
      transformResponse: listPage<Redirect>,
      providesTags: ['Redirect'],
    }),
    addRedirect: build.mutation<Redirect, RedirectInput>({
      query: (body) => ({ path: '/api/redirects', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    replaceRedirect: build.mutation<Redirect, { id: string; body: RedirectInput }>({
      query: ({ id, body }) => ({ path: `/api/redirects/${id}`, method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    removeRedirect: build.mutation<null, string>({
      query: (id) => ({ path: `/api/redirects/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    importRedirects: build.mutation<RedirectImport, RedirectFileInput>({
      query: (body) => ({ path: '/api/redirects/import', method: 'POST', body }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetRedirectsQuery,
  useAddRedirectMutation,
  useReplaceRedirectMutation,
  useRemoveRedirectMutation,
  useImportRedirectsMutation,
} = redirectsApi;
