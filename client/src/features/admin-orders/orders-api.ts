import type { HoldReason } from '#contracts/order-holds';
import type { OrderCounts, OrderView } from '#contracts/order-list';
import type {
  CancelBody,
  CorrectEmailInput,
  NoteInput,
  RefundBody,
  ResendInput,
  ShipBody,
  TransferInput,
} from '#contracts/order-steps';
import type { Order, OrderAttention, OrderStatus, OrderSummary, PaymentStatus } from '#contracts/orders';
import type { CountryCode } from '#contracts/primitives';
import { api, onceAccepted } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

export interface OrderFilters {
  view?: OrderView | undefined;
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  attention?: OrderAttention | undefined;
  held?: boolean | undefined;
  isTest?: boolean | undefined;
  country?: CountryCode | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string;
  cursor?: string;
}

/**
 * An action on an order: its path below the order and its input. Refunds, notes and mails carry an
 * idempotency key, so that a repeated request has no second effect.
 */
export type OrderAction = { id: string } & (
  | { action: 'process' | 'deliver'; body?: undefined }
  | { action: 'release'; body: { reason: HoldReason } }
  | { action: 'ship'; body: ShipBody }
  | { action: 'cancel'; body: CancelBody }
  | { action: 'refund'; body: RefundBody }
  | { action: 'notes'; body: NoteInput }
  | { action: 'resend'; body: ResendInput }
  | { action: 'email'; body: CorrectEmailInput }
);

const PAGE = 50;

export const ordersApi = api
  .enhanceEndpoints({ addTagTypes: ['Order', 'OrderList', 'Return'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getOrders: build.query<ListPage<OrderSummary>, OrderFilters>({
        query: (filters) => `/api/orders${queryString({ ...filters, limit: PAGE })}`,
        transformResponse: listPage<OrderSummary>,
        providesTags: ['OrderList'],
      }),
      /** How many orders there are, and how many each view has. */
      getOrderCounts: build.query<OrderCounts, void>({
        query: () => '/api/orders/counts',
        providesTags: ['OrderList'],
      }),
      getOrder: build.query<Order | null, string>({
        query: (id) => ({ path: `/api/orders/${encodeURIComponent(id)}`, missing: 'null' }),
        providesTags: (_order, _error, id) => [{ type: 'Order', id }],
      }),
      changeOrder: build.mutation<Order, OrderAction>({
        query: ({ id, action, body }) => ({
          path: `/api/orders/${id}/${action}`,
          method: 'POST',
          body,
        }),
        // The response is the whole updated order. After a rejection the shown order is out of date and
        // reloads.
        onQueryStarted: onceAccepted((order, { id }, dispatch) => {
          void dispatch(ordersApi.util.upsertQueryData('getOrder', id, order));
        }),
        invalidatesTags: (_order, error, { id }) =>
          error ? ['OrderList', { type: 'Order', id }] : ['OrderList'],
      }),
      noteRepair: build.mutation<Order, { id: string; itemId: string; on: string | null }>({
        query: ({ id, itemId, on }) => ({
          path: `/api/orders/${id}/items/${itemId}/repair`,
          method: 'PUT',
          body: { on },
        }),
        invalidatesTags: (_order, _error, { id }) => [{ type: 'Order', id }],
      }),
      retryRefund: build.mutation<Order, { id: string; refundId: string }>({
        query: ({ id, refundId }) => ({
          path: `/api/orders/${id}/refunds/${refundId}/retry`,
          method: 'POST',
        }),
        invalidatesTags: (_order, _error, { id }) => ['OrderList', { type: 'Order', id }],
      }),
      transferRefund: build.mutation<Order, { id: string; refundId: string; body: TransferInput }>({
        query: ({ id, refundId, body }) => ({
          path: `/api/orders/${id}/refunds/${refundId}/transfer`,
          method: 'POST',
          body,
        }),
        invalidatesTags: (_order, _error, { id }) => ['OrderList', { type: 'Order', id }],
      }),
    }),
  });

export const {
  useNoteRepairMutation,
  useRetryRefundMutation,
  useTransferRefundMutation,
  useGetOrdersQuery,
  useGetOrderCountsQuery,
  useGetOrderQuery,
  useChangeOrderMutation,
} = ordersApi;
