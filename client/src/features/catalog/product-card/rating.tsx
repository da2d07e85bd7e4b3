import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { StarIcon } from '../../../shared/ui/icons';
import { catalogMessages } from '../messages';

const STARS = [0, 1, 2, 3, 4];

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
        {STARS.map((star) => (
          <StarIcon key={star} className="size-4 fill-current" />
        ))}
        {/* Cut to the rating by an attribute: the server's HTML must have no style attributes. */}
        <svg className="absolute inset-y-0 left-0 h-full text-gold" width={share}>
          {STARS.map((star) => (
            <StarIcon key={star} x={`${star}rem`} width="1rem" height="1rem" className="fill-current" />
          ))}
        </svg>
      </span>
      <span aria-hidden="true">({format.number(product.reviewCount)})</span>
    </p>
  );
}
