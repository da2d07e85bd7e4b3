import type { ProductSort } from '#contracts/catalog';
import { useState } from 'react';
import { useGetProductsQuery, type ProductSearch } from '../../../features/catalog/catalog-api';
import { ListControls } from '../../../features/catalog/list-controls';
import { IN_THREE_COLUMNS } from '../../../features/catalog/product-card/picture-sizes';
import { ProductList, ProductListPlaceholder } from '../../../features/catalog/product-list';
import { useViewMode } from '../../../features/catalog/use-view-mode';
import { useText } from '../../../shared/config/messages';
import { Failure } from '../../../shared/ui/failure';
import { Notice } from '../../../shared/ui/notice';
import { ProductTile } from '../product-tile';
import { homeMessages } from './messages';

/** At most this many featured products are shown (specification §9). */
const FEATURED_COUNT = 6;

/** The featured products to show. The server selects them among all (specification §4). */
export const featuredQuery = (sort: ProductSort): ProductSearch => ({
  featured: true,
  sort,
  limit: FEATURED_COUNT,
});

/** The products to show while none is featured. */
export const fallbackQuery = (sort: ProductSort): ProductSearch => ({
  sort: sort === 'featured' ? 'sale-price-desc' : sort,
  limit: FEATURED_COUNT,
});

/** Returns the products for the section; undefined while loading. */
function useFeatured(sort: ProductSort) {
  const featured = useGetProductsQuery(featuredQuery(sort));
  const isNoneFeatured = featured.data?.items.length === 0;
  const all = useGetProductsQuery(fallbackQuery(sort), { skip: !isNoneFeatured });
  return {
    products: (isNoneFeatured ? all : featured).data?.items,
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
