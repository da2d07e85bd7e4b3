import type { ProductSummary } from '#contracts/catalog';
import type { CustomerSummary } from '#contracts/customers';
import type { OrderSummary } from '#contracts/orders';
import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/list';

/** How many of a kind are shown: whoever needs more uses its list. */
const MOST = 5;

/** A search of the lists: what it finds is forgotten with the dialog. */
const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchOrders: build.query<OrderSummary[], string>({
      query: (search) => `/api/orders${queryString({ search, limit: MOST })}`,
      transformResponse: (found: OrderSummary[] | null) => found ?? [],
      keepUnusedDataFor: 0,
    }),
    searchProducts: build.query<ProductSummary[], string>({
      query: (search) =>
        `/api/products${queryString({ search, status: 'all', sort: 'featured', limit: MOST })}`,
      transformResponse: (found: ProductSummary[] | null) => found ?? [],
      keepUnusedDataFor: 0,
    }),
    searchCustomers: build.query<CustomerSummary[], string>({
      query: (search) => `/api/customers${queryString({ search, limit: MOST })}`,
      transformResponse: (found: CustomerSummary[] | null) => found ?? [],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSearchOrdersQuery, useSearchProductsQuery, useSearchCustomersQuery } = searchApi;
