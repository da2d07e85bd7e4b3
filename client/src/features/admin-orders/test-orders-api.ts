import type { TestOrders } from '#contracts/test-orders';
import { api } from '../../shared/api/api';

/** Lists in which a removed test order is no longer. */
const CHANGED = ['TestOrders', 'OrderList', 'Order', 'Return', 'Stock', 'Audit'] as const;

const testOrdersApi = api.enhanceEndpoints({ addTagTypes: [...CHANGED] }).injectEndpoints({
  endpoints: (build) => ({
    getTestOrders: build.query<TestOrders, void>({
      query: () => '/api/test-orders',
      providesTags: ['TestOrders', 'OrderList'],
    }),
    removeTestOrders: build.mutation<TestOrders, void>({
      query: () => ({ path: '/api/test-orders', method: 'DELETE' }),
      invalidatesTags: CHANGED,
    }),
    restoreTestOrders: build.mutation<TestOrders, void>({
      query: () => ({ path: '/api/test-orders/restore', method: 'POST' }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const { useGetTestOrdersQuery, useRemoveTestOrdersMutation, useRestoreTestOrdersMutation } =
  testOrdersApi;
