import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { StarIcon } from '../../../shared/ui/icons';
import { catalogMessages } from '../messages';

const STARS = [0, 1, 2, 3, 4];

/** Width of a star in rem. */
const WIDTHS = { normal: 1, small: 0.75 };

interface RatingProps {
  product: Pick<ProductSummary, 'rating' | 'reviewCount'>;
  size?: keyof typeof WIDTHS;
  className?: string;
}

/** Five stars filled up to the rating. Renders nothing without reviews. */
export function Rating({ product, size = 'normal', className = 'text-stone' }: RatingProps) {
  const t = useText(catalogMessages);
  const format = useFormat();
  if (product.reviewCount === 0) return null;
  const share = `${(Math.min(5, product.rating) / 5) * 100}%`;
  const width = WIDTHS[size];
  return (
    <p
      className={`flex flex-wrap items-center gap-x-1.5 ${size === 'small' ? 'text-xs' : 'text-sm'} ${className}`}
    >
      <span
        className="relative inline-flex text-line"
        role="img"
        aria-label={t('rating', { stars: format.number(product.rating), count: product.reviewCount })}
      >
        {STARS.map((star) => (
          <StarIcon key={star} className={`${size === 'small' ? 'size-3' : 'size-4'} fill-current`} />
        ))}
        {/* Cut to the rating by an attribute: the server's HTML must have no style attributes. */}
        <svg className="absolute inset-y-0 left-0 h-full text-gold" width={share}>
          {STARS.map((star) => (
            <StarIcon
              key={star}
              x={`${star * width}rem`}
              width={`${width}rem`}
              height={`${width}rem`}
              className="fill-current"
            />
          ))}
        </svg>
      </span>
      <span aria-hidden="true">({format.number(product.reviewCount)})</span>
    </p>
  );
}
