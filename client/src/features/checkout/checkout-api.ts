import type {
  CheckoutOutcome,
  CreateCheckoutInput,
  CreatedCheckout,
  PaymentMethods,
  SandboxAction,
  SandboxPayment,
} from '#contracts/checkout';
import { api } from '../../shared/api/api';

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The shop's ways to pay, before a checkout exists. */
    getPaymentMethods: build.query<PaymentMethods, void>({
      query: () => '/api/checkout/current/payment-methods',
      providesTags: ['Checkout'],
    }),
    /** Places the order and opens the payment page; iDEAL has a call of its own (specification §7). */
    createCheckout: build.mutation<Partial<CreatedCheckout> | null, CreateCheckoutInput>({
      query: (body) => ({
        path: body.paymentMethod === 'ideal' ? '/api/checkout/ideal' : '/api/checkout/create',
        method: 'POST',
        body,
      }),
      // A conflict means that cart, stock or prices have moved: what is shown is read again.
      invalidatesTags: (_result, error) =>
        error?.status === 409 ? ['Cart', 'Quote', 'Product', 'Checkout'] : [],
    }),
    /** What the server knows of a checkout. */
    readOutcome: build.mutation<CheckoutOutcome, string>({
      query: (checkoutId) => ({ path: '/api/checkout/success', method: 'POST', body: { checkoutId } }),
      invalidatesTags: (result) => (result?.status === 'paid' ? ['Cart', 'Quote', 'Product'] : []),
    }),
    /** Turned back from the payment page: frees the stock, and tells what the checkout is then. */
    cancelCheckout: build.mutation<CheckoutOutcome, string>({
      query: (checkoutId) => ({ path: '/api/checkout/cancel', method: 'POST', body: { checkoutId } }),
      invalidatesTags: ['Cart', 'Quote', 'Product'],
    }),
    /** Null when there is no such payment. */
    getSandboxPayment: build.query<SandboxPayment | null, string>({
      query: (id) => ({ path: `/api/sandbox/payments/${encodeURIComponent(id)}`, missing: 'null' }),
      keepUnusedDataFor: 0,
    }),
    actOnSandboxPayment: build.mutation<SandboxPayment, { id: string; act: SandboxAction }>({
      query: ({ id, act }) => ({
        path: `/api/sandbox/payments/${encodeURIComponent(id)}`,
        method: 'POST',
        body: act,
      }),
    }),
  }),
});

export const {
  useGetPaymentMethodsQuery,
  useCreateCheckoutMutation,
  useReadOutcomeMutation,
  useCancelCheckoutMutation,
  useGetSandboxPaymentQuery,
  useActOnSandboxPaymentMutation,
} = checkoutApi;
