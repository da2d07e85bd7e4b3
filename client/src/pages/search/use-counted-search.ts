import { useBrowseProductsInfiniteQuery } from '../../features/catalog/catalog-api';
import { filterCount, productSearchOf, type Filters } from '../../features/catalog/filters/filter-query';
import { useSearchTracking } from '../../features/tracking/use-search-tracking';
import { helpFor } from './help-link';

/**
 * Reports a search, with whether the shop has a product or a page for it. Not under filters: that nothing is left under them
 * says nothing about the words.
 */
export function useCountedSearch(words: string, filters: Filters): void {
  const { currentData } = useBrowseProductsInfiniteQuery(
    productSearchOf(filters, words === '' ? {} : { search: words }),
  );
  const total = currentData?.pages[0]?.total;
  const isKnown = total !== undefined && filterCount(filters) === 0;
  useSearchTracking(words, isKnown ? total > 0 || helpFor(words) !== null : undefined);
}
