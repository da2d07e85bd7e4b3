import type { Home } from '#contracts/home';
import { api } from '../../shared/api/api';

export const { useGetHomeQuery } = api
  .enhanceEndpoints({ addTagTypes: ['OrderList', 'Return'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Orders and returns that change read it again, as they do the lists. */
      getHome: build.query<Home, void>({ query: () => '/api/home', providesTags: ['OrderList', 'Return'] }),
    }),
  });
