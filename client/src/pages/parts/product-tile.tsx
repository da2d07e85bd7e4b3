import type { ProductSummary } from '#contracts/catalog';
import { ProductCard } from '../../features/catalog/product-card/product-card';
import type { ViewMode } from '../../features/catalog/view-mode-slice';
import { WishlistButton } from '../../features/wishlist/wishlist-button';
import { QuickAdd } from './quick-add';

interface ProductTileProps {
  product: ProductSummary;
  view: ViewMode;
  first?: boolean;
}

/** A product's card with everything that the shop hangs on it: quick add and wishlist heart. */
export function ProductTile({ product, view, first = false }: ProductTileProps) {
  const small = view === 'compact' || view === 'instagram';
  return (
    <ProductCard
      product={product}
      view={view}
      first={first}
      action={<QuickAdd product={product} small={small} />}
      heart={<WishlistButton id={product.id} name={product.name} />}
    />
  );
}
