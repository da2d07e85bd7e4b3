import type { PaymentFinding } from '#contracts/payments';
import { api } from '../../shared/api/api';

export const { useGetPaymentFindingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Differences between orders and payments that could not be repaired; normally empty. */
    getPaymentFindings: build.query<PaymentFinding[], void>({ query: () => '/api/payments/findings' }),
  }),
});
