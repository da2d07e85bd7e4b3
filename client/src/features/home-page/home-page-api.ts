import type { ShownHomePage } from '#contracts/home-page';
import { api } from '../../shared/api/api';

export const homePageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The sections of the home page that shoppers see, in their order. */
    getHomePage: build.query<ShownHomePage, void>({
      query: () => '/api/home-page',
      providesTags: ['Storefront'],
    }),
  }),
});

export const { useGetHomePageQuery } = homePageApi;
