import type { Address } from '#contracts/checkout';
import type { GuestOrder, LostLinkInput } from '#contracts/orders';
import { api, onceAccepted } from '../../shared/api/api';

/** What a link to an order carries. The key stands in for an account. */
export interface OrderLink {
  number: string;
  key: string;
}

/** The address of a call about one order. */
const callPath = ({ number, key }: OrderLink, rest = '', more = '') =>
  `/api/orders/by-number/${encodeURIComponent(number)}${rest}?key=${encodeURIComponent(key)}${more}`;

/** Where an invoice or credit note opens as PDF. */
export const documentPath = (link: OrderLink, document: string) =>
  callPath(link, '/invoice.pdf', `&number=${encodeURIComponent(document)}`);

/** Refused because the order has changed: it is read again. */
const afterOrderChange = (_result: unknown, error: { status: number } | undefined) =>
  error?.status === 409 ? (['GuestOrder'] as const) : [];

const guestOrderApi = api.enhanceEndpoints({ addTagTypes: ['GuestOrder'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The order that a link opens; forgotten when the page is left. */
    getGuestOrder: build.query<GuestOrder, OrderLink>({
      query: (link) => callPath(link),
      keepUnusedDataFor: 0,
      providesTags: ['GuestOrder'],
    }),
    changeAddress: build.mutation<GuestOrder, { link: OrderLink; shippingAddress: Address }>({
      query: ({ link, shippingAddress }) => ({
        path: callPath(link, '/address'),
        method: 'PUT',
        body: { shippingAddress },
      }),
      invalidatesTags: afterOrderChange,
      onQueryStarted: onceAccepted((order, { link }, dispatch) => {
        dispatch(guestOrderApi.util.updateQueryData('getGuestOrder', link, () => order));
      }),
    }),
    requestCancel: build.mutation<GuestOrder, { link: OrderLink; reason: string }>({
      query: ({ link, reason }) => ({
        path: callPath(link, '/cancel-request'),
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: afterOrderChange,
      onQueryStarted: onceAccepted((order, { link }, dispatch) => {
        dispatch(guestOrderApi.util.updateQueryData('getGuestOrder', link, () => order));
      }),
    }),
    /** Answers the same whether there is such an order or not. */
    sendLostLink: build.mutation<null, LostLinkInput>({
      query: (body) => ({ path: '/api/orders/lost-link', method: 'POST', body }),
    }),
  }),
});

export const {
  useGetGuestOrderQuery,
  useChangeAddressMutation,
  useRequestCancelMutation,
  useSendLostLinkMutation,
} = guestOrderApi;
