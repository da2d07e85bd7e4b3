import { useSelector } from 'react-redux';
import { inLanguage } from '../../shared/config/in-language';
import { ProductCard, type ProductCardProps } from '../../features/catalog/product-card/product-card';
import type { ViewMode } from '../../features/catalog/view-mode-slice';
import { WishlistButton } from '../../features/wishlist/wishlist-button';
import { selectLocale } from '../../shared/config/request-slice';
import { QuickAdd } from './quick-add';

type ProductTileProps = Pick<ProductCardProps, 'product' | 'first' | 'sizes'> & { view: ViewMode };

/** Product card with quick add and wishlist heart. */
export function ProductTile({ product: given, view, ...rest }: ProductTileProps) {
  const product = inLanguage(given, useSelector(selectLocale));
  const small = view === 'compact' || view === 'instagram';
  return (
    <ProductCard
      {...rest}
      product={product}
      view={view}
      action={<QuickAdd product={product} small={small} />}
      heart={<WishlistButton id={product.id} name={product.name} color={product.shownColor} />}
    />
  );
}
