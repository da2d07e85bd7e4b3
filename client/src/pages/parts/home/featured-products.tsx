import type { ProductSort, ProductSummary } from '#contracts/catalog';
import { useState } from 'react';
import { useGetProductsQuery } from '../../../features/catalog/catalog-api';
import { FEATURED_COUNT, selectFeatured, selectFallback } from '../../../features/catalog/featured-selection';
import { ListControls } from '../../../features/catalog/list-controls';
import { IN_THREE_COLUMNS } from '../../../features/catalog/product-card/picture-sizes';
import { ProductList, ProductListPlaceholder } from '../../../features/catalog/product-list';
import { useViewMode } from '../../../features/catalog/use-view-mode';
import { useText } from '../../../shared/config/messages';
import { Failure } from '../../../shared/ui/failure';
import { Notice } from '../../../shared/ui/notice';
import { ProductTile } from '../product-tile';
import { homeMessages } from './messages';

/** One page holds all featured products; there are never more than this. */
export const FEATURED_QUERY = { featured: true, limit: 24 };
export const ALL_QUERY = {};

/** Returns the products for the section by the specification's rule; undefined while loading. */
function useFeatured(sort: ProductSort) {
  const featured = useGetProductsQuery(FEATURED_QUERY);
  const chosen = featured.data && selectFeatured(featured.data.items, sort);
  const all = useGetProductsQuery(ALL_QUERY, { skip: chosen !== null });
  const products: ProductSummary[] | undefined = chosen ?? (all.data && selectFallback(all.data.items, sort));
  return {
    products,
    failed: featured.isError || all.isError,
    retry: () => void (featured.isError ? featured.refetch() : all.refetch()),
  };
}

/** Section with heading, sort selector, five views and at most six products. */
export function FeaturedProducts() {
  const t = useText(homeMessages);
  const [sort, setSort] = useState<ProductSort>('featured');
  const [view, setView] = useViewMode();
  const { products, failed, retry } = useFeatured(sort);
  return (
    <section aria-labelledby="featured" className="shell pt-16 lg:pt-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 id="featured" className="text-title">
          {t('featured')}
        </h2>
        {/* An empty shop has nothing to sort. */}
        {products?.length !== 0 && (
          <div className="max-w-full">
            <ListControls sort={sort} onSort={setSort} view={view} onView={setView} />
          </div>
        )}
      </div>
      {products === undefined ? (
        failed ? (
          <Failure title={t('failedTitle')} text={t('failedText')} retry={t('retry')} onRetry={retry} />
        ) : (
          <ProductListPlaceholder count={FEATURED_COUNT} view={view} columns={3} />
        )
      ) : products.length === 0 ? (
        <Notice title={t('emptyTitle')} level={3}>
          <p className="text-stone">{t('emptyText')}</p>
        </Notice>
      ) : (
        <ProductList products={products} view={view} columns={3}>
          {(product) => <ProductTile product={product} view={view} sizes={IN_THREE_COLUMNS} />}
        </ProductList>
      )}
    </section>
  );
}
