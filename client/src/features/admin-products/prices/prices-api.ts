import type { PriceHistory, UnprovenPrice } from '#contracts/price-history';
import { api } from '../../../shared/api/api';

const tagged = api.enhanceEndpoints({ addTagTypes: ['Stock', 'PriceHistory'] });

export const adminPricesApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getPriceHistories: build.query<PriceHistory[], string>({
      query: (productId) => `/api/products/${productId}/prices`,
      // Not `Product`: a removed product has no history any more, and its open form would ask for it.
      providesTags: ['PriceHistory'],
      keepUnusedDataFor: 0,
    }),
    getUnprovenPrices: build.query<UnprovenPrice[], void>({
      query: () => '/api/products/unproven-prices',
      providesTags: ['Product', 'Stock'],
    }),
  }),
});

export const { useGetPriceHistoriesQuery, useGetUnprovenPricesQuery } = adminPricesApi;
