import { CartPanel } from '../../features/cart/cart-panel';
import { useShopperCountry } from '../../features/storefront/shopper-country';

/** The cart panel, with prices for the shopper's country. */
export function CartDrawer() {
  return <CartPanel country={useShopperCountry()} />;
}
