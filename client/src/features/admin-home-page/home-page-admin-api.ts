import type { HomePage, HomePageInput } from '#contracts/home-page';
import { api, unlessRefused } from '../../shared/api/api';

/** The home page as staff edit it; shoppers get it from `features/home-page`. */
const homePageAdminApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    getStoredHomePage: build.query<HomePage, void>({
      query: () => '/api/settings/home-page',
      // Another member may have changed it: the form begins with what is stored now.
      keepUnusedDataFor: 0,
    }),
    changeHomePage: build.mutation<HomePage, HomePageInput>({
      query: (body) => ({ path: '/api/settings/home-page', method: 'PUT', body }),
      invalidatesTags: unlessRefused('Storefront', 'Settings'),
    }),
  }),
});

export const { useGetStoredHomePageQuery, useLazyGetStoredHomePageQuery, useChangeHomePageMutation } =
  homePageAdminApi;
