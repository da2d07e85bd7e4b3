import type { AddLineInput, CartLine } from '#contracts/cart';
import type { Quote } from '#contracts/checkout';
import { api, unlessRefused } from '../../shared/api/api';
import { queryString } from '../../shared/api/list';

/** Input of adding a line. An option that the product lacks is left out. */
export type NewLine = {
  productId: string;
  quantity: number;
  size?: string;
  color?: string;
  option?: string;
} & Partial<AddLineInput>;

/** Input of a quote. The country is the shop's own by default. */
export interface QuoteRequest {
  country?: string;
  /** Decides the zone and the VAT in some countries. */
  postalCode?: string;
  couponCode?: string;
}

/** A change reloads the cart and its quote (specification §4). */
const changed = unlessRefused('Cart', 'Quote');

const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query<CartLine[], void>({
      query: () => '/api/cart',
      transformResponse: (lines: CartLine[] | null) => lines ?? [],
      providesTags: ['Cart'],
    }),
    addLine: build.mutation<CartLine, NewLine>({
      query: (line) => ({ path: '/api/cart', method: 'POST', body: line }),
      invalidatesTags: changed,
    }),
    changeQuantity: build.mutation<CartLine, { id: string; quantity: number }>({
      query: ({ id, quantity }) => ({ path: `/api/cart/${id}`, method: 'PATCH', body: { quantity } }),
      // A rejection means that stock has changed, so the lines reload either way.
      invalidatesTags: ['Cart', 'Quote'],
    }),
    removeLine: build.mutation<null, string>({
      query: (id) => ({ path: `/api/cart/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    clearCart: build.mutation<null, void>({
      query: () => ({ path: '/api/cart', method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    /** Cost of the cart, to the same cent as the payment. */
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

/** Number of units in the cart, over all lines. */
export function cartQuantity(lines: readonly Pick<CartLine, 'quantity'>[] | undefined): number {
  return (lines ?? []).reduce((sum, line) => sum + line.quantity, 0);
}

/** Makes the input of a new line. Options that are not selected are left out. */
export function newLine(
  productId: string,
  { size, color, option }: Readonly<Partial<Record<'size' | 'color' | 'option', string | null>>>,
  quantity = 1,
): NewLine {
  return {
    productId,
    quantity,
    ...(size && { size }),
    ...(color && { color }),
    ...(option && { option }),
  };
}

/** Converts a cart line to the input for adding it again. */
export function asNewLine(line: CartLine): NewLine {
  return newLine(line.productId, line, line.quantity);
}
