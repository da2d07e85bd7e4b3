import type { Storefront } from '#contracts/content';
import { api } from '../../shared/api/api';

export const storefrontApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Settings, page photos and navigation collections. */
    getStorefront: build.query<Storefront, void>({
      query: () => '/api/storefront',
      providesTags: ['Storefront'],
    }),
  }),
});

export const { useGetStorefrontQuery } = storefrontApi;
