import { deviceList, useDeviceList } from '../../shared/hooks/device-list';

/** The maximum of ids in one product list request. */
export const MAX_ENTRIES = 20;

/** The shopper's wishlist, stored on the device without an account. */
export const wishlist = deviceList('wishlist', MAX_ENTRIES);

export function useWishlist(): readonly string[] {
  return useDeviceList(wishlist);
}
