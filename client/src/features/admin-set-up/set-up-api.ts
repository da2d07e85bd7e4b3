import type { SetUp, SetUpInput, ShopOpening } from '#contracts/opening';
import { api } from '../../shared/api/api';

const setUpApi = api
  .enhanceEndpoints({ addTagTypes: ['SetUp', 'Settings', 'DemoContent', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Read again with what its steps are computed from. */
      getSetUp: build.query<SetUp, void>({
        query: () => '/api/set-up',
        providesTags: ['SetUp', 'Settings', 'DemoContent', 'Product'],
        keepUnusedDataFor: 0,
      }),
      noteSetUp: build.mutation<SetUp, SetUpInput>({
        query: (body) => ({ path: '/api/set-up', method: 'PATCH', body }),
        invalidatesTags: ['SetUp'],
      }),
      setShopOpen: build.mutation<ShopOpening, boolean>({
        query: (isOpen) => ({ path: '/api/shop-opening', method: 'PUT', body: { isOpen } }),
        invalidatesTags: ['SetUp', 'Audit'],
      }),
      changeVisitorPassword: build.mutation<ShopOpening, string>({
        query: (password) => ({ path: '/api/shop-opening/password', method: 'PUT', body: { password } }),
        invalidatesTags: ['SetUp', 'Audit'],
      }),
    }),
  });

export const {
  useGetSetUpQuery,
  useNoteSetUpMutation,
  useSetShopOpenMutation,
  useChangeVisitorPasswordMutation,
} = setUpApi;
