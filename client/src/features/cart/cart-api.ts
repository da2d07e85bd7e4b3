import type { AddLineInput, CartLine } from '#contracts/cart';
import { api } from '../../shared/api/api';

/** A line as added: no choice is sent as absent. */
export type NewLine = { productId: string; quantity: number; size?: string; color?: string } & Partial<AddLineInput>;

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query<CartLine[], void>({
      query: () => '/api/cart',
      transformResponse: (lines: CartLine[] | null) => lines ?? [],
      providesTags: ['Cart'],
    }),
    addLine: build.mutation<unknown, NewLine>({
      query: (line) => ({ path: '/api/cart', method: 'POST', body: line }),
      invalidatesTags: (_result, error) => (error ? [] : ['Cart', 'Quote']),
    }),
  }),
});

export const { useGetCartQuery, useAddLineMutation } = cartApi;

/** Pieces in the cart, over all lines. */
export function pieceCount(lines: readonly Pick<CartLine, 'quantity'>[] | undefined): number {
  return (lines ?? []).reduce((sum, line) => sum + line.quantity, 0);
}
