import type { PublishedPage } from '#contracts/pages';
import { api } from '../../shared/api/api';

/** The published custom pages. */
export const customPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPublishedPage: build.query<PublishedPage | null, string>({
      query: (slug) => ({ path: `/api/published-pages/${encodeURIComponent(slug)}`, missing: 'null' }),
    }),
  }),
});

export const { useGetPublishedPageQuery } = customPageApi;
