import type { CartLineView } from '../application/line-view.js';
import type { CartLine } from '#contracts/cart';
import { imageOf } from '#modules/catalog';

/** A line as it is answered. */
export function toContract(line: CartLineView): CartLine {
  const { product } = line;
  return {
    id: line.id,
    productId: line.productId,
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    name: product.name,
    ...(product.translations && { translations: product.translations }),
    imageUrl: imageOf(product, line.color),
    category: product.category,
    price: product.price.toString(),
    salePrice: product.salePrice?.toString() ?? null,
    unitPrice: product.unitPrice.toString(),
    compareAtPrice: product.compareAtPrice?.toString() ?? null,
    lineTotal: product.unitPrice.times(line.quantity).toString(),
    state: line.state,
    available: line.available,
    createdAt: line.createdAt.toISOString(),
  };
}
