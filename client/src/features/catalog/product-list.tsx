import type { ProductSummary } from '#contracts/catalog';
import type { ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { catalogMessages } from './messages';
import type { ViewMode } from './view-mode-slice';

/** Columns of each layout. The grid has 1, 2 or 4 columns, or 3 in a section of six products. */
const layouts: Record<ViewMode, string> = {
  grid: 'grid grid-cols-1 min-[22rem]:grid-cols-2 gap-x-4 gap-y-10 lg:gap-x-6',
  list: 'divide-y divide-line border-y border-line',
  compact: 'grid grid-cols-3 gap-x-3 gap-y-6 md:grid-cols-4 lg:grid-cols-6',
  clean: 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-x-8 lg:gap-y-14',
  // Two on phones: in a third of the screen, a badge and the heart do not fit side by side.
  instagram: 'grid grid-cols-2 gap-1 md:grid-cols-3',
};

interface ProductListProps {
  products: readonly ProductSummary[];
  view: ViewMode;
  /** Columns of the grid on wide screens. */
  columns?: 3 | 4;
  children: (product: ProductSummary, index: number) => ReactNode;
}

const wide = (view: ViewMode, columns: 3 | 4) =>
  view === 'grid' ? `${layouts.grid} ${columns === 3 ? 'md:grid-cols-3' : 'lg:grid-cols-4'}` : layouts[view];

/** Products in the selected layout. The page renders each card. */
export function ProductList({ products, view, columns = 4, children }: ProductListProps) {
  return (
    <ul className={wide(view, columns)} data-view={view}>
      {products.map((product, index) => (
        <li key={`${product.id} ${product.shownColor ?? ''}`}>{children(product, index)}</li>
      ))}
    </ul>
  );
}

interface PlaceholdersProps {
  count: number;
  view: ViewMode;
  columns?: 3 | 4;
}

/** Placeholder for the list while products load. */
export function ProductListPlaceholder({ count, view, columns = 4 }: PlaceholdersProps) {
  const t = useText(catalogMessages);
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={wide(view, columns)} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            data-testid="product-placeholder"
            className={view === 'list' ? 'flex gap-6 py-5' : ''}
          >
            <div
              className={`skeleton ${view === 'list' ? 'aspect-[4/5] w-26 md:w-36' : view === 'instagram' ? 'aspect-square' : 'aspect-[4/5]'}`}
            />
            {view !== 'instagram' && (
              <div className="grow">
                <div className="skeleton mt-3 h-5 w-3/4" />
                <div className="skeleton mt-2 h-4 w-1/3" />
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
