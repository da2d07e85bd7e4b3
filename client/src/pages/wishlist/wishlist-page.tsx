import { inShownColour } from '#contracts/shown-variant';
import type { ProductSummary } from '#contracts/catalog';
import { useGetProductsQuery } from '../../features/catalog/catalog-api';
import { ProductList, ProductListPlaceholder } from '../../features/catalog/product-list';
import { useWishlist, type WishlistEntry } from '../../features/wishlist/wishlist';
import { defineMessages, textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { Failure } from '../../shared/ui/failure';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { CollectionShelf } from '../parts/collection-shelf';
import { ProductTile } from '../parts/product-tile';
import { usePageAddress } from '../../shared/config/use-page-address';

const messages = defineMessages({
  en: {
    title: 'Your wishlist',
    products: 'Products',
    kept: 'Kept on this device, without an account.',
    empty: 'Nothing put aside yet',
    emptyText: 'Press the heart on anything that you want to think over. You will find it here again.',
    start: 'Start shopping',
    gone: {
      one: '{count} product is not in the shop any more.',
      other: '{count} products are not in the shop any more.',
    },
    failedTitle: 'Your wishlist did not come through',
    failedText: 'The connection to the shop failed. Check yours and try again.',
    retry: 'Try again',
  },
  nl: {
    title: 'Je verlanglijst',
    products: 'Producten',
    kept: 'Bewaard op dit apparaat, zonder account.',
    empty: 'Nog niets bewaard',
    emptyText: 'Druk op het hartje bij alles waar je nog even over wilt nadenken. Hier vind je het terug.',
    start: 'Begin met winkelen',
    gone: {
      one: '{count} product is niet meer in de winkel.',
      other: '{count} producten zijn niet meer in de winkel.',
    },
    failedTitle: 'Je verlanglijst kwam niet door',
    failedText: 'De verbinding met de winkel viel weg. Controleer de jouwe en probeer het opnieuw.',
    retry: 'Opnieuw proberen',
  },
});

/** The page is private: the server renders only its placeholder. */
export function head({ locale }: HeadContext): PageHead {
  return { title: textOf(messages, locale)('title'), noIndex: true };
}

/** Wishlist page. */
export function Page() {
  const pageAddress = usePageAddress();
  const t = useText(messages);
  const hydrated = useHydrated();
  const entries = useWishlist();
  const ids = [...new Set(entries.map(({ id }) => id))];
  const { data, isError, isFetching, refetch } = useGetProductsQuery({ ids }, { skip: ids.length === 0 });
  if (hydrated && ids.length === 0) {
    return (
      <div className="shell">
        <Notice title={t('empty')} level={1}>
          <p className="text-stone">{t('emptyText')}</p>
          <Link to={pageAddress('home')} className="button">
            {t('start')}
          </Link>
        </Notice>
        <CollectionShelf />
      </div>
    );
  }
  // A removed entry disappears at once, before the list reloads.
  const products = data && productsOf(entries, data.items);
  return (
    <div className="shell py-8 md:py-12">
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 mb-8 text-stone">{t('kept')}</p>
      {products ? (
        <WishlistProducts products={products} gone={isFetching ? 0 : entries.length - products.length} />
      ) : isError ? (
        <Failure
          title={t('failedTitle')}
          text={t('failedText')}
          retry={t('retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProductListPlaceholder count={4} view="grid" />
      )}
    </div>
  );
}

/** The product of each entry in the colour of the entry; without those that are not in the shop. */
function productsOf(entries: readonly WishlistEntry[], found: readonly ProductSummary[]): ProductSummary[] {
  return entries.flatMap(({ id, color }) => {
    const product = found.find((each) => each.id === id);
    return product ? [inShownColour({ ...product, shownColor: color })] : [];
  });
}

function WishlistProducts({ products, gone }: { products: readonly ProductSummary[]; gone: number }) {
  const t = useText(messages);
  return (
    <>
      <h2 className="sr-only">{t('products')}</h2>
      <ProductList products={products} view="grid">
        {(product) => <ProductTile product={product} view="grid" />}
      </ProductList>
      {gone > 0 && <p className="mt-8 text-sm text-stone">{t('gone', { count: gone })}</p>}
    </>
  );
}
