import type { Product } from '#contracts/catalog';
import type { ProductImage } from '#contracts/product-pictures';

/**
 * Returns the pictures for a colour: its own and those without a colour. Without a selected colour it uses
 * the main picture's colour, so that a page does not mix all colours. The selected variant's own picture is
 * always among them.
 */
export function viewsOf(
  product: Pick<Product, 'images' | 'imageUrl'>,
  color: string | null,
  variantUrl: string | null = null,
): ProductImage[] {
  const images = product.images.length > 0 ? product.images : [];
  const main = images.find(({ url }) => url === product.imageUrl) ?? images[0];
  const shown =
    color !== null && images.some((image) => image.color === color) ? color : (main?.color ?? null);
  const views = images.filter(
    (image) => image.color === null || image.color === shown || image.url === variantUrl,
  );
  if (variantUrl !== null && !views.some(({ url }) => url === variantUrl))
    return [{ url: variantUrl, alt: null, color }, ...views];
  return views.length > 0 ? views : [{ url: product.imageUrl, alt: null, color: null }];
}
