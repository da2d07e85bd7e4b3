import type { ReturnableOrder } from '#contracts/returnable-order';
import type {
  FoundLines,
  LinesLookupInput,
  WithdrawableOrder,
  WithdrawalDraft,
  WithdrawalInput,
  WithdrawalReceipt,
  WithdrawalStatement,
} from '#contracts/returns';
import { api, onceAccepted } from '../../shared/api/api';

/** What opens a statement. */
export interface StatementKey {
  id: string;
  token: string;
}

/** The number of an order and the key of its link. */
export interface OrderKey {
  orderNumber: string;
  key: string;
}

export const withdrawalApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWithdrawable: build.query<WithdrawableOrder, OrderKey>({
      query: (link) => `/api/withdrawals/order?${new URLSearchParams({ ...link }).toString()}`,
    }),
    lookUpLines: build.mutation<FoundLines, LinesLookupInput>({
      query: (body) => ({ path: '/api/withdrawals/lines', method: 'POST', body }),
    }),
    getReturnable: build.query<ReturnableOrder, OrderKey>({
      query: (link) => `/api/withdrawals/returnable?${new URLSearchParams({ ...link }).toString()}`,
    }),
    getStatement: build.query<WithdrawalStatement, StatementKey>({
      query: ({ id, token }) =>
        `/api/withdrawals/${encodeURIComponent(id)}?token=${encodeURIComponent(token)}`,
    }),
    submitWithdrawal: build.mutation<WithdrawalDraft, WithdrawalInput>({
      query: (body) => ({ path: '/api/withdrawals', method: 'POST', body }),
    }),
    confirmWithdrawal: build.mutation<WithdrawalReceipt, StatementKey>({
      query: ({ id, token }) => ({
        path: `/api/withdrawals/${encodeURIComponent(id)}/confirm`,
        method: 'POST',
        body: { token },
      }),
      onQueryStarted: onceAccepted((receipt, statement, dispatch) => {
        void dispatch(withdrawalApi.util.upsertQueryData('getStatement', statement, receipt));
      }),
    }),
  }),
});

export const {
  useLookUpLinesMutation,
  useGetReturnableQuery,
  useGetWithdrawableQuery,
  useGetStatementQuery,
  useSubmitWithdrawalMutation,
  useConfirmWithdrawalMutation,
} = withdrawalApi;
