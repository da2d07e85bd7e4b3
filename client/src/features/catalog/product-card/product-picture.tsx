import type { ProductSummary } from '#contracts/catalog';
import { useState } from 'react';
import { Picture, type PictureRatio } from '../../../shared/ui/picture';

interface ProductPictureProps {
  product: ProductSummary;
  sizes: string;
  first?: boolean;
  ratio?: PictureRatio;
  /** Shows the second view on hover. */
  turning?: boolean;
}

/** The product's picture. The second view loads on first hover. */
export function ProductPicture({
  product,
  sizes,
  first = false,
  ratio = '4/5',
  turning = false,
}: ProductPictureProps) {
  const [pointed, setPointed] = useState(false);
  const second = turning ? product.images.find(({ url }) => url !== product.imageUrl)?.url : undefined;
  return (
    <div
      className={`relative overflow-hidden rounded-sm bg-parchment ${product.inStock ? '' : 'opacity-70'}`}
      onPointerEnter={second ? ({ pointerType }) => setPointed(pointerType === 'mouse') : undefined}
    >
      <Picture url={product.imageUrl} alt="" sizes={sizes} ratio={ratio} first={first} />
      {second && pointed && (
        <div className="absolute inset-0 opacity-0 transition-opacity duration-200 group-hover:opacity-100">
          <Picture url={second} alt="" sizes={sizes} ratio={ratio} first />
        </div>
      )}
    </div>
  );
}
