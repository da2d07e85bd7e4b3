import type {
  ConnectedPayments,
  PaymentConnection,
  PaymentConnectionInput,
  PaymentDisconnection,
} from '#contracts/payments';
import { api, unlessRefused } from '../../shared/api/api';

const connectionsApi = api.enhanceEndpoints({ addTagTypes: ['Connection', 'Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    getPaymentConnection: build.query<PaymentConnection, void>({
      query: () => '/api/payments/connection',
      providesTags: ['Connection'],
      keepUnusedDataFor: 0,
    }),
    connectPayments: build.mutation<ConnectedPayments, PaymentConnectionInput>({
      query: (body) => ({ path: '/api/payments/connection', method: 'PUT', body }),
      invalidatesTags: unlessRefused('Connection', 'Settings', 'Storefront'),
    }),
    disconnectPayments: build.mutation<PaymentConnection, PaymentDisconnection>({
      query: (body) => ({ path: '/api/payments/connection/end', method: 'POST', body }),
      invalidatesTags: unlessRefused('Connection', 'Settings', 'Storefront'),
    }),
  }),
});

export const { useGetPaymentConnectionQuery, useConnectPaymentsMutation, useDisconnectPaymentsMutation } =
  connectionsApi;
