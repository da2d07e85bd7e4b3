import type { Customer, CustomerSummary, PastOrder, PastOrderSummary } from '#contracts/customers';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

const PAGE = 50;

/** Customers and the orders of the earlier shop. */
export const customersApi = api.enhanceEndpoints({ addTagTypes: ['Customer', 'PastOrder'] }).injectEndpoints({
  endpoints: (build) => ({
    getCustomers: build.query<
      ListPage<CustomerSummary>,
      { search: string; mailable: string; cursor: string }
    >({
      query: (filters) => `/api/customers${queryString({ ...filters, limit: PAGE })}`,
      transformResponse: listPage<CustomerSummary>,
      providesTags: ['Customer'],
    }),
    getCustomer: build.query<Customer | null, string>({
      query: (id) => ({ path: `/api/customers/${id}`, missing: 'null' }),
      // Without a tag: only an erasure changes a customer here, and then there is nothing to read. Forgotten when its page is
      // left, so that nothing of an erased person stays.
      keepUnusedDataFor: 0,
    }),
    getPastOrders: build.query<ListPage<PastOrderSummary>, { search: string; cursor: string }>({
      query: (filters) => `/api/past-orders${queryString({ ...filters, limit: PAGE })}`,
      transformResponse: listPage<PastOrderSummary>,
      providesTags: ['PastOrder'],
    }),
    getPastOrder: build.query<PastOrder | null, string>({
      query: (id) => ({ path: `/api/past-orders/${id}`, missing: 'null' }),
      providesTags: ['PastOrder'],
    }),
  }),
});

export const { useGetCustomersQuery, useGetCustomerQuery, useGetPastOrdersQuery, useGetPastOrderQuery } =
  customersApi;
