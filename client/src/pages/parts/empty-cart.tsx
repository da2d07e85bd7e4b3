import { CartEmpty } from '../../features/cart/cart-states';
import { CollectionShelf } from './collection-shelf';

/** In place of a page that needs a cart with something in it. */
export function EmptyCart() {
  return (
    <div className="shell">
      <CartEmpty level={1} />
      <CollectionShelf />
    </div>
  );
}
