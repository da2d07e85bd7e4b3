import { deviceList, useDeviceList } from '../../shared/hooks/device-list';
import { useGetQuoteQuery, type QuoteRequest } from './cart-api';

/** The shopper's discount code, stored on the device from cart to checkout. */
const storedCodes = deviceList('coupon', 1);

export const coupon = {
  save: (code: string) => storedCodes.add(code),
  remove: () => storedCodes.read().forEach((code) => storedCodes.remove(code)),
};

/**
 * Requests the quote with the stored code. If the shop rejects the code, `refused` is true and the quote is
 * the one without it.
 */
export function useQuote(destination: Pick<QuoteRequest, 'country' | 'postalCode'>, skip: boolean) {
  const code = useDeviceList(storedCodes)[0];
  const withCode = useGetQuoteQuery(
    { ...destination, ...(code === undefined ? {} : { couponCode: code }) },
    { skip },
  );
  const { status } = (withCode.error ?? {}) as { status?: number };
  const refused = code !== undefined && status !== undefined && status >= 400 && status < 500;
  const plain = useGetQuoteQuery(destination, { skip: skip || !refused });
  const result = refused ? plain : withCode;
  const ignored = code !== undefined && withCode.data !== undefined && withCode.data.coupon?.applied !== true;
  return {
    quote: result.data,
    failed: result.isError,
    refreshing: result.isFetching,
    code,
    refused: refused || ignored,
    /** So many codes did not work that the shop tries none for a while. */
    tooMany: refused && status === 429,
    retry: () => void result.refetch(),
  };
}
export type CartQuote = ReturnType<typeof useQuote>;
