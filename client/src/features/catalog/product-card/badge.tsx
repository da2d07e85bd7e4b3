import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../../shared/config/messages';
import { catalogMessages } from '../messages';

type Badged = Pick<ProductSummary, 'inStock' | 'compareAtPrice' | 'tags'>;
export type BadgeKind = 'soldOut' | 'sale' | 'new';

/**
 * Returns the badges of a product: sold out alone, otherwise sale and new as they apply (specification §4,
 * DECISIONS 1).
 */
export function badgesOf({ inStock, compareAtPrice, tags }: Badged): BadgeKind[] {
  if (!inStock) return ['soldOut'];
  return [
    ...(compareAtPrice === null ? [] : (['sale'] as const)),
    ...(tags.includes('new') ? (['new'] as const) : []),
  ];
}

const looks: Record<BadgeKind, string> = {
  soldOut: 'bg-stone text-surface dark:bg-parchment dark:text-ink',
  sale: 'bg-alert text-white',
  new: 'bg-pale text-bottle ring-1 ring-inset ring-bottle/25',
};

export function Badges({ product, className = '' }: { product: Badged; className?: string }) {
  const t = useText(catalogMessages);
  const kinds = badgesOf(product);
  if (kinds.length === 0) return null;
  return (
    <p className={`flex flex-wrap gap-1 ${className}`}>
      {kinds.map((kind) => (
        <span key={kind} className={`badge ${looks[kind]}`}>
          {t(kind)}
        </span>
      ))}
    </p>
  );
}
