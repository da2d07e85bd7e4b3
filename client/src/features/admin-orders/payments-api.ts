import type { PaymentFinding } from '#contracts/payments';
import { api } from '../../shared/api/api';

export const { useGetPaymentFindingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where orders and payments differ and nothing could be repaired; normally empty. */
    getPaymentFindings: build.query<PaymentFinding[], void>({ query: () => '/api/payments/findings' }),
  }),
});
