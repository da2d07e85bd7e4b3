import type { ExchangeChoice, ExchangeReturnInput } from '#contracts/exchanges';
import type {
  CloseReturnBody,
  InstructReturnBody,
  MatchReturnInput,
  ReceiveReturnBody,
  RefundReturnInput,
  RejectReturnInput,
} from '#contracts/return-steps';
import type { ReturnDetail, ReturnSummary } from '#contracts/returns';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

/** A step of a return: its path below the return, and its input with the version that was seen. */
export type ReturnChange = { id: string } & (
  | { step: 'match'; body: MatchReturnInput }
  | { step: 'instruct'; body: InstructReturnBody }
  | { step: 'receive'; body: ReceiveReturnBody }
  | { step: 'exchange'; body: ExchangeReturnInput }
  | { step: 'refund'; body: RefundReturnInput }
  | { step: 'reject'; body: RejectReturnInput }
  | { step: 'close'; body: CloseReturnBody }
);

const PAGE = 50;

export const returnsApi = api
  .enhanceEndpoints({ addTagTypes: ['Return', 'ExchangeChoice', 'Order', 'OrderList'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getReturns: build.query<ListPage<ReturnSummary>, { state: string; cursor: string }>({
        query: (filters) => `/api/returns${queryString({ ...filters, limit: PAGE })}`,
        transformResponse: listPage<ReturnSummary>,
        providesTags: ['Return'],
      }),
      getReturn: build.query<ReturnDetail | null, string>({
        query: (id) => ({ path: `/api/returns/${encodeURIComponent(id)}`, missing: 'null' }),
        providesTags: ['Return'],
      }),
      getExchangeChoice: build.query<ExchangeChoice, string>({
        query: (id) => `/api/returns/${encodeURIComponent(id)}/exchange`,
        // Not `Return`: once exchanged, a return has no choice any more, and asking for it would be refused.
        providesTags: ['ExchangeChoice'],
        // Prices and stock change; a dialog that opens again asks again.
        keepUnusedDataFor: 0,
      }),
      changeReturn: build.mutation<ReturnDetail, ReturnChange>({
        query: ({ id, step, body }) => ({ path: `/api/returns/${id}/${step}`, method: 'POST', body }),
        // After a rejection the shown return, and what can be chosen, are out of date and load again.
        invalidatesTags: (_return, error) => [
          ...(['Return', 'Order', 'OrderList'] as const),
          ...(error ? (['ExchangeChoice'] as const) : []),
        ],
      }),
    }),
  });

export const { useGetReturnsQuery, useGetReturnQuery, useGetExchangeChoiceQuery, useChangeReturnMutation } =
  returnsApi;
