import { useSearchParams } from 'react-router';
import { catalogApi } from '../../features/catalog/catalog-api';
import { facetSearchOf, filtersOf, productSearchOf } from '../../features/catalog/filters/filter-query';
import { useCollections } from '../../features/storefront/use-storefront';
import { defineMessages, textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { Notice } from '../../shared/ui/notice';
import { CollectionShelf } from '../parts/collection-shelf';
import { firstOfList, ProductBrowser } from '../parts/product-browser';
import { HelpLink, helpFor } from './help-link';
import { useCountedSearch } from './use-counted-search';

const messages = defineMessages({
  en: {
    title: 'Search',
    all: 'Everything we make',
    results: 'Results for “{words}”',
    noProduct: 'No product is called “{words}”. Perhaps one of these collections:',
    noProductAlone: 'No product is called “{words}”.',
    emptyTitle: 'Nothing found for “{words}”',
    emptyText: 'Check the spelling, try one word less, or look through a collection.',
    emptyTextAlone: 'Check the spelling, or try one word less.',
    noneTitle: 'No products available',
    noneText: 'Check back soon for new arrivals.',
    narrowTitle: 'Nothing left under these filters',
    narrowText: 'Take one away, or start again.',
  },
  nl: {
    title: 'Zoeken',
    all: 'Alles wat we maken',
    results: 'Resultaten voor ‘{words}’',
    noProduct: 'Geen product heet ‘{words}’. Misschien een van deze collecties:',
    noProductAlone: 'Geen product heet ‘{words}’.',
    emptyTitle: 'Niets gevonden voor ‘{words}’',
    emptyText: 'Kijk naar de spelling, probeer een woord minder, of blader door een collectie.',
    emptyTextAlone: 'Kijk naar de spelling, of probeer een woord minder.',
    noneTitle: 'Geen producten beschikbaar',
    noneText: 'Kom snel terug voor nieuwe stukken.',
    narrowTitle: 'Met deze filters blijft er niets over',
    narrowText: 'Haal er een weg, of begin opnieuw.',
  },
});

/** Longer queries are cut. */
const LONGEST = 500;
/** Maximum length of the query in the heading. */
const SHOWN = 60;

/**
 * Returns the search words. A query of only punctuation (quotes, wildcards) counts as empty and lists
 * everything.
 */
function wordsOf(search: URLSearchParams): string {
  const words = (search.get('q') ?? '').replace(/\p{Cc}/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(words) ? words.slice(0, LONGEST) : '';
}

const shortened = (words: string) => (words.length <= SHOWN ? words : `${words.slice(0, SHOWN).trimEnd()}…`);
const baseOf = (words: string) => (words === '' ? {} : { search: words });

/** Search results. Without words it lists all products. */
export function Page() {
  const t = useText(messages);
  const [search] = useSearchParams();
  const words = wordsOf(search);
  useCountedSearch(words, filtersOf(search));
  return (
    <div className="shell pt-8 lg:pt-12">
      <h1 className="mb-8 text-title break-words lg:mb-12">
        {words === '' ? t('all') : t('results', { words: shortened(words) })}
      </h1>
      <HelpLink search={words} />
      <ProductBrowser
        base={baseOf(words)}
        empty={(narrowed) => <Empty words={words} narrowed={narrowed} />}
      />
    </div>
  );
}

function Empty({ words, narrowed }: { words: string; narrowed: boolean }) {
  const t = useText(messages);
  const hasCollections = useCollections().length > 0;
  if (narrowed) {
    return (
      <Notice title={t('narrowTitle')}>
        <p className="text-stone">{t('narrowText')}</p>
      </Notice>
    );
  }
  if (words === '') {
    return (
      <Notice title={t('noneTitle')}>
        <p className="text-stone">{t('noneText')}</p>
      </Notice>
    );
  }
  // With a link above, that is the answer, and nothing needs to be said in large letters.
  const isHelped = helpFor(words) !== null;
  const named = { words: shortened(words) };
  return (
    <div className="grid gap-10">
      {isHelped ? (
        <p className="text-stone">{t(hasCollections ? 'noProduct' : 'noProductAlone', named)}</p>
      ) : (
        <div className="max-w-xl">
          <h2 className="text-lead wrap-anywhere">{t('emptyTitle', named)}</h2>
          <p className="mt-2 text-stone">{t(hasCollections ? 'emptyText' : 'emptyTextAlone')}</p>
        </div>
      )}
      <CollectionShelf />
    </div>
  );
}

export function load({ dispatch, search }: PageContext) {
  const filters = filtersOf(search);
  const base = baseOf(wordsOf(search));
  return [
    dispatch(
      catalogApi.endpoints.browseProducts.initiate(productSearchOf(filters, base), { subscribe: false }),
    ),
    dispatch(catalogApi.endpoints.getFacets.initiate(facetSearchOf(filters, base), { subscribe: false })),
  ];
}

export function head({ state, search, locale }: HeadContext): PageHead {
  const t = textOf(messages, locale);
  const words = wordsOf(search);
  return {
    title: words === '' ? t('all') : t('results', { words: shortened(words) }),
    noIndex: true,
    ...(import.meta.env.SSR && { firstPicture: firstFound(state, search) }),
  };
}

function firstFound(state: never, search: URLSearchParams) {
  const filters = filtersOf(search);
  const query = productSearchOf(filters, baseOf(wordsOf(search)));
  const list = catalogApi.endpoints.browseProducts.select(query)(state).data;
  return firstOfList(list?.pages[0]?.items ?? [], filters);
}
