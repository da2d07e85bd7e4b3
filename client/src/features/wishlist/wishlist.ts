import { deviceList, useDeviceList } from '../../shared/hooks/device-list';

/** As many as one call of the product list answers by id. */
const MOST = 20;

/** What this shopper has put aside; kept on the device, without an account. */
export const wishlist = deviceList('wishlist', MOST);

export function useWishlist(): readonly string[] {
  return useDeviceList(wishlist);
}
