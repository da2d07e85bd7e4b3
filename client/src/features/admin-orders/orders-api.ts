import type { Order, OrderMail, OrderStatus, OrderSummary, PaymentStatus } from '#contracts/orders';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage, type Total } from '../../shared/api/list';

export interface OrderFilters {
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  search?: string;
  cursor?: string;
}

/** A deed on an order: its path below the order, and what it needs. Pieces and notes carry a key, so that twice is once. */
export type OrderDeed = { id: string } & (
  | { deed: 'process' | 'deliver'; body?: undefined }
  | { deed: 'ship'; body: { carrier: string; trackingNumber: string } }
  | { deed: 'cancel'; body: { reason: string } }
  | { deed: 'refund'; body: RefundRequestBody }
  | { deed: 'notes'; body: { key: string; note: string } }
  | { deed: 'resend'; body: { key: string; mail: OrderMail } }
);

export interface RefundRequestBody {
  key: string;
  everything: boolean;
  items: { id: string; quantity: number }[];
  shipping: boolean;
  restock: boolean;
  reason: string;
}

const PAGE = 50;

export const ordersApi = api.enhanceEndpoints({ addTagTypes: ['Order', 'OrderList'] }).injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query<ListPage<OrderSummary>, OrderFilters>({
      query: (filters) => `/api/orders${queryString({ ...filters, limit: PAGE })}`,
      transformResponse: (orders: OrderSummary[] | null, meta) => listPage(orders, meta),
      providesTags: ['OrderList'],
    }),
    /** How many orders there are; asks for one to read the count. */
    getOrderCount: build.query<Total, Pick<OrderFilters, 'status' | 'paymentStatus'>>({
      query: (filters) => `/api/orders${queryString({ ...filters, limit: 1 })}`,
      transformResponse: (orders: OrderSummary[] | null, meta) => listPage(orders, meta),
      providesTags: ['OrderList'],
    }),
    getOrder: build.query<Order | null, string>({
      query: (id) => ({ path: `/api/orders/${encodeURIComponent(id)}`, missing: 'null' }),
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
    changeOrder: build.mutation<Order, OrderDeed>({
      query: ({ id, deed, body }) => ({ path: `/api/orders/${id}/${deed}`, method: 'POST', body }),
      // The answer is the whole order as it stands; a refusal tells that it stands otherwise than shown.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(ordersApi.util.upsertQueryData('getOrder', id, data));
      },
      invalidatesTags: (_order, error, { id }) =>
        error ? ['OrderList', { type: 'Order', id }] : ['OrderList'],
    }),
  }),
});

export const { useGetOrdersQuery, useGetOrderCountQuery, useGetOrderQuery, useChangeOrderMutation } =
  ordersApi;
