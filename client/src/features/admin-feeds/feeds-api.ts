import type { FeedOverview, ProductWithGaps } from '#contracts/feeds';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

/** The feeds for shopping sites, and what products lack for them. */
const feedsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeeds: build.query<FeedOverview, void>({
      query: () => '/api/feeds',
      providesTags: ['Product', 'Storefront'],
    }),
    getFeedGaps: build.query<ListPage<ProductWithGaps>, { lacks: string; cursor: string }>({
      query: (filters) => `/api/feeds/gaps${queryString({ ...filters, limit: 50 })}`,
      transformResponse: listPage<ProductWithGaps>,
      providesTags: ['Product', 'Storefront'],
    }),
  }),
});

export const { useGetFeedsQuery, useGetFeedGapsQuery } = feedsApi;
