import type { Product, ProductSummary } from '#contracts/catalog';
import { useGetProductsQuery, useGetRelatedQuery } from '../../features/catalog/catalog-api';
import { productMessages } from '../../features/product-detail/messages';
import { recentlyViewed } from '../../features/product-detail/recently-viewed';
import { useText } from '../../shared/config/messages';
import { useDeviceList } from '../../shared/hooks/device-list';
import { ProductTile } from '../parts/product-tile';

/** A single product looks lost in a row of its own. */
const LEAST_RECENT = 2;
/** A row shows four products; on phones it can be swiped. */
const ROW = 4;

/** Related products and recently viewed ones (stored on this device only). */
export function AlsoSeen({ product }: { product: Product }) {
  const t = useText(productMessages);
  const { currentData: related } = useGetRelatedQuery(product.id);
  const before = useDeviceList(recentlyViewed)
    .filter((id) => id !== product.id)
    .slice(0, ROW);
  const skip = before.length < LEAST_RECENT;
  const { currentData } = useGetProductsQuery({ ids: before }, { skip });
  const recent = skip ? [] : (currentData?.items ?? []);
  return (
    <>
      <Row id="related" title={t('related')} products={related ?? []} />
      <Row id="recent" title={t('recent')} products={recent.length < LEAST_RECENT ? [] : recent} />
    </>
  );
}

function Row({ id, title, products }: { id: string; title: string; products: readonly ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-20">
      <h2 id={id} className="mb-6 text-title">
        {title}
      </h2>
      <ul className="-mx-gutter flex snap-x gap-4 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-4 md:overflow-visible md:px-0 lg:gap-6">
        {products.slice(0, ROW).map((product) => (
          <li
            key={product.id}
            className="w-[62vw] shrink-0 snap-start scroll-ml-gutter sm:w-[40vw] md:w-auto"
          >
            <ProductTile product={product} view="grid" />
          </li>
        ))}
      </ul>
    </section>
  );
}
