import type { ProductSummary } from '#contracts/catalog';
import { inShownColour } from '#contracts/shown-variant';
import { useState, type ReactNode } from 'react';
import {
  useBrowseProductsInfiniteQuery,
  useGetFacetsQuery,
  type ProductSearch,
} from '../../features/catalog/catalog-api';
import { ActiveFilters } from '../../features/catalog/filters/active-filters';
import { FilterForm } from '../../features/catalog/filters/filter-form';
import {
  facetSearchOf,
  filterCount,
  productSearchOf,
  type Filters,
} from '../../features/catalog/filters/filter-query';
import { useFilters } from '../../features/catalog/filters/use-filters';
import { ListControls } from '../../features/catalog/list-controls';
import { browseMessages } from '../../features/catalog/browse-messages';
import { IN_FOUR_COLUMNS } from '../../features/catalog/product-card/picture-sizes';
import { ProductList, ProductListPlaceholder } from '../../features/catalog/product-list';
import { useViewMode } from '../../features/catalog/use-view-mode';
import type { ViewMode } from '../../features/catalog/view-mode-slice';
import type { Total } from '../../shared/api/list';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { ConnectionNotice } from '../../shared/ui/connection-notice';
import { Failure } from '../../shared/ui/failure';
import { FilterIcon } from '../../shared/ui/icons';
import { onDemand } from '../../shared/ui/on-demand';
import { LoadMore } from './load-more';
import { ProductTile } from './product-tile';

const filterSheet = onDemand(() =>
  import('../../features/catalog/filters/filter-sheet').then((module) => module.FilterSheet),
);

/** Placeholders while a category loads (specification §9). */
const PLACEHOLDERS = 8;
/** Number of pictures visible at once on a wide screen. */
const FIRST_PICTURES = 4;
const NOTHING: Total = { total: 0, totalIsLeast: false };

/** The first picture of a list in the grid, for the preload in a page's head. */
export const firstOfList = ([first]: readonly ProductSummary[], { view }: Filters) =>
  first?.imageUrl && (view === null || view === 'grid')
    ? { url: inShownColour(first).imageUrl, sizes: IN_FOUR_COLUMNS }
    : null;

const useProductPages = (search: ProductSearch) => useBrowseProductsInfiniteQuery(search);

interface ProductBrowserProps {
  base: ProductSearch;
  /** Renders the message for an empty list. `narrowed` is true when filters are active. */
  empty: (narrowed: boolean) => ReactNode;
}

/** Product list with filters, sorting and layouts in the address. It loads more while scrolling. */
export function ProductBrowser({ base, empty }: ProductBrowserProps) {
  const t = useText(browseMessages);
  const format = useFormat();
  const { filters, change } = useFilters();
  const [kept, keep] = useViewMode();
  const view = filters.view ?? kept;
  const search = productSearchOf(filters, base);
  const query = useProductPages(search);
  const { data: facets } = useGetFacetsQuery(facetSearchOf(filters, base));
  const pages = query.data?.pages;
  const total = pages?.[0] ?? NOTHING;
  const narrowed = filterCount(filters) > 0;
  // An empty list without filters has nothing to filter or sort.
  const nothing = pages !== undefined && total.total === 0 && !narrowed;

  return (
    <div className={nothing ? '' : 'lg:grid lg:grid-cols-[13.5rem_1fr] lg:gap-10'}>
      {!nothing && (
        <aside className="hidden lg:block" aria-label={t('filters')}>
          <div className="sticky top-24 max-h-[calc(100vh-7rem)] overflow-y-auto pr-1 pb-6">
            <FilterForm filters={filters} facets={facets} onChange={change} />
          </div>
        </aside>
      )}
      <div className="min-w-0">
        <h2 className="sr-only">{t('list')}</h2>
        <div className={nothing ? 'sr-only' : 'mb-6 flex flex-wrap items-center gap-3'}>
          <p className="mr-auto text-stone max-md:order-last max-md:w-full max-md:text-sm" role="status">
            {pages && t('products', { count: format.total(total) })}
          </p>
          {!nothing && (
            <>
              <FilterButton filters={filters} facets={facets} onChange={change} total={total} />
              <ListControls
                sort={filters.sort}
                onSort={(sort) => change({ sort })}
                ranked={base.search !== undefined}
                view={view}
                onView={(next) => {
                  keep(next);
                  change({ view: next });
                }}
              />
            </>
          )}
        </div>
        <ActiveFilters filters={filters} facets={facets} onChange={change} />
        <Products
          products={pages?.flatMap((page) => page.items)}
          query={query}
          total={total}
          view={view}
          empty={empty(narrowed)}
        />
      </div>
    </div>
  );
}

interface ProductsProps {
  /** Undefined before the first ones. */
  products: readonly ProductSummary[] | undefined;
  query: ReturnType<typeof useProductPages>;
  total: Total;
  view: ViewMode;
  /** The message for an empty list. */
  empty: ReactNode;
}

/** The products loaded so far and what loads more; placeholders before the first ones. */
function Products({ products, query, total, view, empty }: ProductsProps) {
  const t = useText(browseMessages);
  const { isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  if (products === undefined)
    return isError ? (
      <Failure
        title={t('failedTitle')}
        text={t('failedText')}
        retry={t('retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProductListPlaceholder count={PLACEHOLDERS} view={view} />
    );
  if (products.length === 0) return empty;
  return (
    <div
      className={isFetching && !isFetchingNextPage ? 'opacity-60 transition-opacity' : ''}
      aria-busy={isFetching}
    >
      <ProductList products={products} view={view}>
        {(product, index) => (
          <ProductTile product={inShownColour(product)} view={view} first={index < FIRST_PICTURES} />
        )}
      </ProductList>
      <LoadMore
        shown={products.length}
        total={total}
        more={hasNextPage}
        busy={isFetchingNextPage}
        failed={isError}
        onMore={() => void fetchNextPage()}
      />
    </div>
  );
}

type FilterButtonProps = Parameters<typeof FilterForm>[0] & { total: Total };

function FilterButton({ total, ...form }: FilterButtonProps) {
  const t = useText(browseMessages);
  const [open, setOpen] = useState(false);
  const count = filterCount(form.filters);
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-stone/60 px-3 text-sm transition-colors hover:border-ink lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterIcon className="size-4.5" />
        {count === 0 ? t('filters') : t('filtersActive', { count })}
      </button>
      {open && (
        <filterSheet.Part
          {...form}
          total={total}
          onClose={() => setOpen(false)}
          ifUnavailable={<ConnectionNotice onGone={() => setOpen(false)} />}
        />
      )}
    </>
  );
}
