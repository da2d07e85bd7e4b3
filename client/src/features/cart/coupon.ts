import { deviceList, useDeviceList } from '../../shared/hooks/device-list';
import { useGetQuoteQuery } from './cart-api';

/** The one discount code that this shopper has filled in, from cart to checkout. */
const kept = deviceList('coupon', 1);

export const coupon = {
  keep: (code: string) => kept.add(code),
  drop: () => kept.read().forEach((code) => kept.remove(code)),
};

/**
 * The quote with the shopper's code. A code that the shop does not take leaves a quote without it, and `refused`.
 */
export function useQuote(country: string | undefined, skip: boolean) {
  const code = useDeviceList(kept)[0];
  const place = country === undefined ? {} : { country };
  const withCode = useGetQuoteQuery(
    { ...place, ...(code === undefined ? {} : { couponCode: code }) },
    { skip },
  );
  const { status } = (withCode.error ?? {}) as { status?: number };
  const refused = code !== undefined && status !== undefined && status >= 400 && status < 500;
  const plain = useGetQuoteQuery(place, { skip: skip || !refused });
  const answer = refused ? plain : withCode;
  const ignored = code !== undefined && withCode.data !== undefined && withCode.data.coupon?.applied !== true;
  return {
    quote: answer.data,
    failed: answer.isError,
    refreshing: answer.isFetching,
    code,
    refused: refused || ignored,
    retry: () => void answer.refetch(),
  };
}
export type CartQuote = ReturnType<typeof useQuote>;
