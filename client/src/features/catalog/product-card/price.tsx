import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { catalogMessages } from '../messages';

interface PriceProps {
  product: Pick<ProductSummary, 'unitPrice' | 'compareAtPrice' | 'priceVaries'>;
  className?: string;
}

/**
 * The price to pay, "from" it when variants cost more, and the struck-through compare-at price if there is
 * one. The line alone says nothing to a screen reader and little to others, so it has a word.
 */
export function Price({ product, className = '' }: PriceProps) {
  const t = useText(catalogMessages);
  const format = useFormat();
  const amount = format.price(product.unitPrice);
  const now = product.priceVaries ? t('fromPrice', { price: amount }) : amount;
  if (product.compareAtPrice === null) return <p className={`price ${className}`}>{now}</p>;
  const was = format.price(product.compareAtPrice);
  return (
    <p className={`price flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="sr-only">{t('nowPrice', { price: now })}</span>
      <span aria-hidden="true">{now}</span>
      <span className="text-[0.9em] text-stone">
        {t('was')} <s className="text-sale">{was}</s>
      </span>
    </p>
  );
}
