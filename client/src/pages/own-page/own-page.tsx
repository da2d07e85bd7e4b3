import type { PublishedPage } from '#contracts/pages';
import type { Locale } from '#contracts/primitives';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { ClaimList } from '../../features/product-detail/claim-list';
import { inLanguage } from '../../shared/config/in-language';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { ownPagePath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { Failure } from '../../shared/ui/failure';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { RichText } from '../../shared/ui/rich-text';
import { ownPageMessages } from './messages';
import { ownPageApi, useGetPublishedPageQuery } from './own-page-api';
import { plainText } from '#rich-text/plain';

const LONGEST_DESCRIPTION = 160;

export function load({ dispatch, params }: PageContext) {
  const { getPublishedPage } = ownPageApi.endpoints;
  return [dispatch(getPublishedPage.initiate(params['slug'] ?? '', { subscribe: false }))];
}

/** A page that is not published answers 404. */
export function head({ params, state, locale }: HeadContext): PageHead {
  const page = ownPageApi.endpoints.getPublishedPage.select(params['slug'] ?? '')(state).data;
  if (!page) {
    return {
      title: textOf(ownPageMessages, locale)('notFound'),
      status: page === null ? 404 : 503,
      noIndex: true,
    };
  }
  const shown = inLanguage(page, locale);
  // A summary in the other language is no better than the beginning of the text.
  const summary = locale === 'en' ? page.summary : page.translations[locale]?.summary;
  const text = summary ?? plainText(shown.body).replace(/\s+/g, ' ');
  return {
    title: shown.title,
    description: text.slice(0, LONGEST_DESCRIPTION),
    canonical: ownPagePath(page, locale),
    alternates: { en: ownPagePath(page, 'en'), nl: ownPagePath(page, 'nl') },
  };
}

/** The language of a text: English where the owner has entered no other one. */
const languageOf = (page: PublishedPage, text: 'title' | 'body', locale: Locale): Locale =>
  locale !== 'en' && page.translations[locale]?.[text] ? locale : 'en';

/** A page of the owner's own text. */
export function Page() {
  const t = useText(ownPageMessages);
  const locale = useSelector(selectLocale);
  const slug = useParams()['slug'] ?? '';
  const { currentData: page, isError, refetch } = useGetPublishedPageQuery(slug);
  if (page === null) {
    return (
      <Notice title={t('notFound')} level={1}>
        <p className="text-stone">{t('notFoundText')}</p>
        <Link to="/" className="button">
          {t('toShop')}
        </Link>
      </Notice>
    );
  }
  if (page) {
    const shown = inLanguage(page, locale);
    return (
      <article className="shell py-10 md:py-16">
        <h1 className="mb-8 max-w-[22ch] text-title wrap-anywhere" lang={languageOf(page, 'title', locale)}>
          {shown.title}
        </h1>
        <div lang={languageOf(page, 'body', locale)}>
          <RichText html={shown.body} tableLabel={t('table')} />
        </div>
        <div className="mt-10 max-w-prose empty:hidden">
          <ClaimList claims={page.claims} />
        </div>
      </article>
    );
  }
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
  return (
    <div className="shell py-10 md:py-16" role="status" aria-label={t('loading')}>
      <div className="skeleton h-96" />
    </div>
  );
}
