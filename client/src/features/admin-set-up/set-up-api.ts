import type { SetUp, SetUpCard, SetUpInput, ShopOpening } from '#contracts/opening';
import { api } from '../../shared/api/api';

/** What the steps are computed from. */
const STEPS_TAGS = ['SetUp', 'Settings', 'DemoContent', 'Product'] as const;

const setUpApi = api
  .enhanceEndpoints({ addTagTypes: ['SetUp', 'Settings', 'DemoContent', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSetUp: build.query<SetUp, void>({
        query: () => '/api/set-up',
        providesTags: STEPS_TAGS,
        keepUnusedDataFor: 0,
      }),
      getSetUpCard: build.query<SetUpCard, void>({
        query: () => '/api/set-up/card',
        providesTags: STEPS_TAGS,
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
  useGetSetUpCardQuery,
  useGetSetUpQuery,
  useNoteSetUpMutation,
  useSetShopOpenMutation,
  useChangeVisitorPasswordMutation,
} = setUpApi;
