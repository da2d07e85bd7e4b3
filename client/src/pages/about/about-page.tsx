import { useSelector } from 'react-redux';
import { ABOUT_SLUG } from '#kernel/about-slug';
import { addressLines } from '#legal/trader';
import { storefrontApi } from '../../features/storefront/storefront-api';
import { useStorefront } from '../../features/storefront/use-storefront';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { selectLocale } from '../../shared/config/request-slice';
import { Failure } from '../../shared/ui/failure';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';
import { customPageApi, useGetPublishedPageQuery } from '../parts/custom-page-api';
import { customPageMessages } from '../parts/custom-page-messages';
import { customPageDescription, CustomPageText, CustomPagePlaceholder } from '../parts/custom-page-text';
import { aboutMessages } from './messages';
import { usePageAddress } from '../../shared/config/use-page-address';

const PHOTO_SIZES = '(min-width: 80rem) 34rem, (min-width: 64rem) 42vw, (min-width: 48rem) 38vw, 100vw';

export function load({ dispatch }: PageContext) {
  return [dispatch(customPageApi.endpoints.getPublishedPage.initiate(ABOUT_SLUG, { subscribe: false }))];
}

/** Without the owner's page, what the settings say of the shop. */
export function head({ locale, state, shopName }: HeadContext): PageHead {
  const t = textOf(aboutMessages, locale);
  const page = customPageApi.endpoints.getPublishedPage.select(ABOUT_SLUG)(state).data;
  if (!page) {
    const description = t('description', { shop: shopName });
    return { title: t('title'), description, ...(page === null ? {} : { status: 503, noIndex: true }) };
  }
  const photo = storefrontApi.endpoints.getStorefront.select()(state).data?.photos['section-left'];
  return {
    title: t('title'),
    description: customPageDescription(page, locale),
    image: photo || null,
    firstPicture: photo ? { url: photo, sizes: PHOTO_SIZES } : null,
  };
}

/** The owner's page with the address `about`; until it is published, who runs the shop. */
export function Page() {
  const t = useText(customPageMessages);
  const { photos, photoFocus, photosMadeWithAi } = useStorefront();
  const { currentData: page, isError, refetch } = useGetPublishedPageQuery(ABOUT_SLUG);
  if (page) {
    const photo = (
      <div className="self-start max-md:order-first md:sticky md:top-24">
        <Picture
          url={photos['section-left']}
          alt=""
          sizes={PHOTO_SIZES}
          focus={photoFocus?.['section-left']}
          first
          className={`rounded-sm max-md:aspect-4/3! ${photoFocus?.['section-left'] ? '' : 'max-md:object-top'}`}
        />
        {photosMadeWithAi.includes('section-left') && <PhotoMark />}
      </div>
    );
    return <CustomPageText page={page} picture={photo} />;
  }
  if (page === null) return <FromSettings />;
  if (isError) {
    return (
      <Failure
        title={t('failedTitle')}
        text={t('failedText')}
        retry={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <CustomPagePlaceholder />;
}

/** Says of a photo that it was made with AI. */
function PhotoMark() {
  const t = useText(aboutMessages);
  return <p className="mt-2 text-xs text-stone">{t('madeWithAi')}</p>;
}

/** Who runs the shop, and where to go from here: nothing that its owner has not entered. */
function FromSettings() {
  const pageAddress = usePageAddress();
  const t = useText(aboutMessages);
  const locale = useSelector(selectLocale);
  const { shopName, business } = useStorefront().settings;
  return (
    <div className="shell py-10 md:py-16">
      <h1 className="max-w-[22ch] text-title wrap-anywhere">{t('headline', { shop: shopName })}</h1>
      <p className="mt-6 max-w-[46ch] text-lg">
        {business ? t('trader', { shop: shopName }) : t('noTrader', { shop: shopName })}
      </p>
      {business && (
        <address className="mt-4 whitespace-pre-line text-stone not-italic">
          {[business.legalName, ...addressLines(business, locale)].join('\n')}
        </address>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to={pageAddress('contact')} className="button">
          {t('contact')}
        </Link>
        <Link to={pageAddress('home')} className="button-quiet">
          {t('shop')}
        </Link>
      </p>
    </div>
  );
}
