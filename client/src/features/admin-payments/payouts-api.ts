import type { BalanceState, BalanceTransaction, Payout } from '#contracts/payouts';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

/** Which transactions are listed. */
interface TransactionFilter {
  payout?: string;
  show?: 'waiting' | 'unmatched';
  cursor: string;
}

/** The worker reads the balance outside the admin, so it loads again whenever the page opens. */
const payoutsApi = api.enhanceEndpoints({ addTagTypes: ['Balance'] }).injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<BalanceState, void>({
      query: () => '/api/payments/balance',
      keepUnusedDataFor: 0,
      providesTags: ['Balance'],
    }),
    getPayouts: build.query<ListPage<Payout>, { cursor: string }>({
      query: ({ cursor }) => `/api/payments/payouts${queryString({ cursor, limit: 50 })}`,
      transformResponse: listPage<Payout>,
      keepUnusedDataFor: 0,
      providesTags: ['Balance'],
    }),
    getPayout: build.query<Payout, string>({
      query: (id) => `/api/payments/payouts/${id}`,
      keepUnusedDataFor: 0,
      providesTags: ['Balance'],
    }),
    getTransactions: build.query<ListPage<BalanceTransaction>, TransactionFilter>({
      query: (filter) => `/api/payments/transactions${queryString({ ...filter, limit: 50 })}`,
      transformResponse: listPage<BalanceTransaction>,
      keepUnusedDataFor: 0,
      providesTags: ['Balance'],
    }),
    readPayouts: build.mutation<BalanceState, void>({
      query: () => ({ path: '/api/payments/payouts/read', method: 'POST' }),
      invalidatesTags: unlessRefused('Balance'),
    }),
  }),
});

/** Loads lists and state again. */
export const reloadBalance = () => payoutsApi.util.invalidateTags(['Balance']);

export const {
  useGetBalanceQuery,
  useGetPayoutsQuery,
  useGetPayoutQuery,
  useGetTransactionsQuery,
  useReadPayoutsMutation,
} = payoutsApi;
