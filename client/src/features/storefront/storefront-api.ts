import type { Storefront } from '#contracts/content';
import { api } from '../../shared/api/api';

export const storefrontApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Settings, page photos and the collections of the navigation. */
    getStorefront: build.query<Storefront, void>({
      query: () => '/api/storefront',
      providesTags: ['Storefront'],
    }),
  }),
});

export const { useGetStorefrontQuery } = storefrontApi;

/** The shop's name until its settings are known. */
export const DEFAULT_SHOP_NAME = 'Aran & Ash';
