import type { Category } from '#contracts/categories';
import type { Locale } from '#contracts/primitives';
import { pageAddress } from '#kernel/page-address';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { catalogApi, useGetCategoryQuery } from '../../features/catalog/catalog-api';
import {
  facetSearchOf,
  filterCount,
  filtersOf,
  productSearchOf,
} from '../../features/catalog/filters/filter-query';
import { NO_FILTERS, useFilters } from '../../features/catalog/filters/use-filters';
import { useCollections } from '../../features/storefront/use-storefront';
import { inLanguage, labelled } from '../../shared/config/in-language';
import { selectLocale } from '../../shared/config/request-slice';
import { defineMessages, textOf, useText } from '../../shared/config/messages';
import type { Editions, HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { categoryPath, productPath } from '../../shared/config/paths';
import { inLine } from '../../shared/format/category-name';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { Picture } from '../../shared/ui/picture';
import { breadcrumbJsonLd } from '../parts/breadcrumbs';
import { CollectionShelf } from '../parts/collection-shelf';
import { firstOfList, ProductBrowser } from '../parts/product-browser';
import { usePageAddress } from '../../shared/config/use-page-address';

const messages = defineMessages({
  en: {
    home: 'Home',
    trail: 'You are here',
    emptyTitle: 'No products found',
    emptyText: "This category doesn't have any products yet.",
    narrowTitle: 'Nothing left under these filters',
    narrowText: 'Take one away, or start again.',
    clear: 'Clear filters',
    unknownTitle: 'There is no collection by that name',
    unknownText: 'It may have been renamed. These are the ones that we have:',
    unknownAlone: 'It may have been renamed. Search for what you were after, or begin at the home page.',
    description: '{category} by {shop}: see what is in stock in your size.',
  },
  nl: {
    home: 'Home',
    trail: 'Je bent hier',
    emptyTitle: 'Geen producten gevonden',
    emptyText: 'Deze categorie heeft nog geen producten.',
    narrowTitle: 'Met deze filters blijft er niets over',
    narrowText: 'Haal er een weg, of begin opnieuw.',
    clear: 'Wis filters',
    unknownTitle: 'Er is geen collectie met die naam',
    unknownText: 'Misschien is de naam veranderd. Deze hebben we:',
    unknownAlone: 'Misschien is de naam veranderd. Zoek wat je zocht, of begin op de homepage.',
    description: '{category} van {shop}: bekijk wat er in jouw maat op voorraad is.',
  },
});

/**
 * Returns the slug or name of the category from the address. Old links can be encoded twice, so `%20` is
 * decoded here as well.
 */
export function categoryNameOf(param: string | undefined): string {
  return (param ?? '').replaceAll('%20', ' ').trim();
}

/** Category page: products with filters, sorting and layouts. */
export function Page() {
  const pageAddress = usePageAddress();
  const t = useText(messages);
  const name = categoryNameOf(useParams()['slug']);
  const locale = useSelector(selectLocale);
  const { currentData: found, isError } = useGetCategoryQuery(name);
  if (found === null) return <UnknownCategory />;
  // The products are selected by the category's name, which the address may not have.
  if (!found && !isError) return <div className="shell min-h-screen" aria-busy="true" />;
  const category = found && labelled(found, locale);
  return (
    <div className="shell pt-6 lg:pt-10">
      <nav aria-label={t('trail')} className="text-sm text-stone">
        <Link to={pageAddress('home')} className="link inline-flex min-h-6 items-center">
          {t('home')}
        </Link>
        <span aria-hidden="true"> / </span>
        <span aria-current="page">{inLine(category?.label ?? name, locale)}</span>
      </nav>
      <Heading label={category?.label ?? name} category={category} />
      <ProductBrowser
        base={{ category: category?.name ?? name }}
        empty={(narrowed) => <Empty narrowed={narrowed} />}
      />
    </div>
  );
}

interface HeadingProps {
  label: string;
  category: Pick<Category, 'description' | 'imageUrl'> | undefined;
}

const HEADING_SIZES = '(min-width: 64rem) 24rem, (min-width: 48rem) 18rem, 100vw';

/** Name and description of a collection, with its picture beside them when it has one. */
export function Heading({ label, category }: HeadingProps) {
  return (
    <div className="mt-3 mb-8 gap-10 md:flex md:items-center lg:mb-12">
      <div className="min-w-0 md:grow">
        <h1 className="text-title">{label}</h1>
        {category?.description && <p className="mt-2 max-w-xl text-lg text-stone">{category.description}</p>}
      </div>
      {category?.imageUrl && (
        <Picture
          url={category.imageUrl}
          alt=""
          sizes={HEADING_SIZES}
          ratio="16/10"
          first
          className="rounded-sm max-md:mt-5 md:w-72 md:shrink-0 lg:w-96"
        />
      )}
    </div>
  );
}

function Empty({ narrowed }: { narrowed: boolean }) {
  const t = useText(messages);
  const { change } = useFilters();
  if (!narrowed) {
    return (
      <>
        <Notice title={t('emptyTitle')}>
          <p className="text-stone">{t('emptyText')}</p>
        </Notice>
        <CollectionShelf />
      </>
    );
  }
  return (
    <Notice title={t('narrowTitle')}>
      <p className="text-stone">{t('narrowText')}</p>
      <button type="button" className="button-quiet" onClick={() => change(NO_FILTERS)}>
        {t('clear')}
      </button>
    </Notice>
  );
}

function UnknownCategory() {
  const pageAddress = usePageAddress();
  const hasCollections = useCollections().length > 0;
  const t = useText(messages);
  return (
    <div className="shell">
      <Notice title={t('unknownTitle')} level={1}>
        <p className="text-stone">{t(hasCollections ? 'unknownText' : 'unknownAlone')}</p>
        {!hasCollections && (
          <Link to={pageAddress('home')} className="button-quiet">
            {t('home')}
          </Link>
        )}
      </Notice>
      <CollectionShelf />
    </div>
  );
}

function queriesOf(category: string, search: URLSearchParams) {
  const filters = filtersOf(search);
  const base = { category };
  return { products: productSearchOf(filters, base), facets: facetSearchOf(filters, base) };
}

export function load({ dispatch, params, search }: PageContext) {
  const { getCategory, browseProducts, getFacets } = catalogApi.endpoints;
  const once = { subscribe: false } as const;
  const name = categoryNameOf(params['slug']);
  return [
    dispatch(getCategory.initiate(name, once)).then(async ({ data }) => {
      if (data === null) return;
      const { products, facets } = queriesOf(data?.name ?? name, search);
      await Promise.all([
        dispatch(browseProducts.initiate(products, once)),
        dispatch(getFacets.initiate(facets, once)),
      ]);
    }),
  ];
}

export function head(context: HeadContext): PageHead {
  const { state, params, locale, shopName } = context;
  const t = textOf(messages, locale);
  const name = categoryNameOf(params['slug']);
  const found = catalogApi.endpoints.getCategory.select(name)(state).data;
  if (found === null) return { title: t('unknownTitle'), status: 404, noIndex: true };
  const category = found && labelled(found, locale);
  const label = category?.label ?? name;
  return {
    title: label,
    description:
      category?.description ?? t('description', { category: inLine(label, locale), shop: shopName }),
    ...(import.meta.env.SSR && ofServer(found ?? { name }, label, context)),
  };
}

export function editions({ params, state }: Pick<HeadContext, 'params' | 'state'>): Editions | undefined {
  const name = categoryNameOf(params['slug']);
  const found = catalogApi.endpoints.getCategory.select(name)(state).data;
  if (found === null) return undefined;
  const path = (language: Locale) => categoryPath(found ?? { name }, language);
  return { en: path('en'), nl: path('nl') };
}

/** The part of the head that only the server's page has. */
function ofServer(
  category: Pick<Category, 'name'> & Partial<Category>,
  label: string,
  { state, search, locale, origin }: HeadContext,
): PageHead {
  const t = textOf(messages, locale);
  const query = queriesOf(category.name, search).products;
  const list = catalogApi.endpoints.browseProducts.select(query)(state);
  const items = list.data?.pages[0]?.items ?? [];
  return {
    status: list.isError ? 503 : 200,
    noIndex: filterCount(filtersOf(search)) > 0,
    image: category.imageUrl ?? items[0]?.imageUrl ?? null,
    firstPicture: category.imageUrl
      ? { url: category.imageUrl, sizes: HEADING_SIZES }
      : firstOfList(items, filtersOf(search)),
    jsonLd: [
      breadcrumbJsonLd(
        [
          [t('home'), pageAddress('home', { locale })],
          [label, categoryPath(category, locale)],
        ],
        origin,
      ),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: list.data?.pages[0]?.total ?? 0,
        itemListElement: items.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: inLanguage(product, locale).name,
          url: origin + productPath(product, locale),
        })),
      },
    ],
  };
}
