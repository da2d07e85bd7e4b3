import type { PaymentSetup } from '#contracts/payments';
import { api } from '../../shared/api/api';

/** The set-up changes outside the admin, so it loads again whenever the tab opens. */
const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentSetup: build.query<PaymentSetup, void>({
      query: () => '/api/payments/setup',
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetPaymentSetupQuery } = paymentsApi;
