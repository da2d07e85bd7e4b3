import type { Product } from '#contracts/catalog';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { catalogApi, useGetProductQuery } from '../../features/catalog/catalog-api';
import { productMessages } from '../../features/product-detail/messages';
import { recentlyViewed } from '../../features/product-detail/recently-viewed';
import { useText } from '../../shared/config/messages';
import type { PageContext } from '../../shared/config/page';
import { selectLocale } from '../../shared/config/request-slice';
import { inLine } from '../../shared/format/category-name';
import { Failure } from '../../shared/ui/failure';
import { Link } from '../../shared/ui/link';
import { NotFoundNotice } from '../parts/not-found-notice';
import { AlsoSeen } from './also-seen';
import { categoryOf, productIn } from './product-in-language';
import { ProductMain } from './product-main';
import { ProductPlaceholder } from './product-placeholder';
import { usePageAddress } from '../../shared/config/use-page-address';

export { editions, head } from './product-head';

/** Loads the product and its related products. */
export function load({ dispatch, params }: PageContext) {
  const id = params['slug'] ?? '';
  const { getProduct, getRelated } = catalogApi.endpoints;
  return [
    dispatch(getProduct.initiate(id, { subscribe: false })).then(({ data }) =>
      data ? dispatch(getRelated.initiate(data.id, { subscribe: false })) : undefined,
    ),
  ];
}

/** Product page: pictures and options, texts, related products. */
export function Page() {
  const t = useText(productMessages);
  const id = useParams()['slug'] ?? '';
  const locale = useSelector(selectLocale);
  const { currentData: product, isError, refetch } = useGetProductQuery(id);
  if (product === null)
    return <NotFoundNotice title={t('notFound')} text={t('notFoundText')} toShop={t('toShop')} />;
  if (product) return <Shown key={product.id} product={productIn(product, locale)} />;
  if (isError)
    return (
      <Failure
        title={t('failedTitle')}
        text={t('failedText')}
        retry={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  return <ProductPlaceholder />;
}

function Shown({ product }: { product: Product }) {
  const pageAddress = usePageAddress();
  const t = useText(productMessages);
  const locale = useSelector(selectLocale);
  const category = categoryOf(product, locale);
  useEffect(() => recentlyViewed.add(product.id), [product.id]);
  return (
    <div className="shell pb-4">
      <nav aria-label={t('breadcrumb')} className="py-2 text-sm text-stone md:py-4">
        <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
          <li>
            <Link to={pageAddress('home')} className="link inline-flex min-h-6 items-center">
              {t('home')}
            </Link>
          </li>
          <li className="before:mr-2 before:content-['/']">
            <Link to={category.path} className="link inline-flex min-h-6 items-center">
              {inLine(category.name, locale)}
            </Link>
          </li>
          <li className="truncate before:mr-2 before:content-['/']" aria-current="page">
            {product.name}
          </li>
        </ol>
      </nav>
      <ProductMain product={product} />
      <AlsoSeen product={product} />
    </div>
  );
}
