import { useParams } from 'react-router';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
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
  const text = page.summary ?? plainText(page.body).replace(/\s+/g, ' ');
  return { title: page.title, description: text.slice(0, LONGEST_DESCRIPTION) };
}

/** A page of the owner's own text. */
export function Page() {
  const t = useText(ownPageMessages);
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
    return (
      <article className="shell py-10 md:py-16" lang={page.language}>
        <h1 className="mb-8 max-w-[22ch] text-title wrap-anywhere">{page.title}</h1>
        <RichText html={page.body} tableLabel={t('table')} />
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
