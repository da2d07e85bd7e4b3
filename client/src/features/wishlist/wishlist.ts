import { useMemo } from 'react';
import { deviceList, useDeviceList } from '../../shared/hooks/device-list';

/** The maximum of ids in one product list request. */
export const MAX_ENTRIES = 20;

/** The shopper's wishlist, stored on the device without an account, as the keys of its entries. */
export const wishlist = deviceList('wishlist', MAX_ENTRIES);

/** A product, and the colour in which it was put on the wishlist; null: in none in particular. */
export interface WishlistEntry {
  readonly id: string;
  readonly color: string | null;
}

/** How an entry is stored: the id alone, or with a space and the colour. */
export const entryKey = ({ id, color }: WishlistEntry): string => (color === null ? id : `${id} ${color}`);

function entryOf(key: string): WishlistEntry {
  const end = key.indexOf(' ');
  return end < 0 ? { id: key, color: null } : { id: key.slice(0, end), color: key.slice(end + 1) };
}

/** The entries, newest first. */
export function useWishlist(): readonly WishlistEntry[] {
  const keys = useDeviceList(wishlist);
  return useMemo(() => keys.map(entryOf), [keys]);
}
