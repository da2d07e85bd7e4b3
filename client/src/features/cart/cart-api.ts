import type { AddLineInput, CartLine } from '#contracts/cart';
import type { Quote } from '#contracts/checkout';
import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/list';

/** A line as added: no choice is sent as absent. */
export type NewLine = {
  productId: string;
  quantity: number;
  size?: string;
  color?: string;
} & Partial<AddLineInput>;

/** What a quote is asked for; the shop's own country unless told. */
export interface QuoteRequest {
  country?: string;
  couponCode?: string;
}

/** After a change the cart, and what it costs, are read again (specification §4). */
const changed = (_result: unknown, error: unknown) => (error ? [] : (['Cart', 'Quote'] as const));

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query<CartLine[], void>({
      query: () => '/api/cart',
      transformResponse: (lines: CartLine[] | null) => lines ?? [],
      providesTags: ['Cart'],
    }),
    addLine: build.mutation<unknown, NewLine>({
      query: (line) => ({ path: '/api/cart', method: 'POST', body: line }),
      invalidatesTags: changed,
    }),
    changeQuantity: build.mutation<unknown, { id: string; quantity: number }>({
      query: ({ id, quantity }) => ({ path: `/api/cart/${id}`, method: 'PATCH', body: { quantity } }),
      // A refusal tells that the stock has moved: the lines are read again either way.
      invalidatesTags: ['Cart', 'Quote'],
    }),
    removeLine: build.mutation<unknown, string>({
      query: (id) => ({ path: `/api/cart/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    clearCart: build.mutation<unknown, void>({
      query: () => ({ path: '/api/cart', method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    /** What the cart costs, the same cents as the payment will be. */
    getQuote: build.query<Quote, QuoteRequest>({
      query: (request) => `/api/checkout/quote${queryString({ ...request })}`,
      providesTags: ['Quote'],
    }),
  }),
});

export const {
  useGetCartQuery,
  useAddLineMutation,
  useChangeQuantityMutation,
  useRemoveLineMutation,
  useClearCartMutation,
  useGetQuoteQuery,
} = cartApi;

/** Pieces in the cart, over all lines. */
export function cartQuantity(lines: readonly Pick<CartLine, 'quantity'>[] | undefined): number {
  return (lines ?? []).reduce((sum, line) => sum + line.quantity, 0);
}

/** A line as it would be added again. */
export function asNewLine({ productId, quantity, size, color }: CartLine): NewLine {
  return { productId, quantity, ...(size === null ? {} : { size }), ...(color === null ? {} : { color }) };
}
