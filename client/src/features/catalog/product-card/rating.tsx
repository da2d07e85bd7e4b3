import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { StarIcon } from '../../../shared/ui/icons';
import { catalogMessages } from '../messages';

/** Five stars filled up to the rating. Renders nothing without reviews. */
export function Rating({ product }: { product: Pick<ProductSummary, 'rating' | 'reviewCount'> }) {
  const t = useText(catalogMessages);
  const format = useFormat();
  if (product.reviewCount === 0) return null;
  const share = `${(Math.min(5, product.rating) / 5) * 100}%`;
  return (
    <p className="flex items-center gap-1.5 text-sm text-stone">
      <span
        className="relative inline-flex text-line"
        role="img"
        aria-label={t('rating', { stars: format.number(product.rating), count: product.reviewCount })}
      >
        <Stars />
        <span className="absolute inset-y-0 left-0 overflow-hidden text-gold" style={{ width: share }}>
          <Stars />
        </span>
      </span>
      <span aria-hidden="true">({format.number(product.reviewCount)})</span>
    </p>
  );
}

function Stars() {
  return (
    <span className="flex w-max">
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} className="size-4 fill-current" />
      ))}
    </span>
  );
}
