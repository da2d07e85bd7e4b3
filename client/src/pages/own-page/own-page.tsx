import { useParams } from 'react-router';
import { inLanguage } from '../../shared/config/in-language';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { ownPagePath } from '../../shared/config/paths';
import { Failure } from '../../shared/ui/failure';
import { NotFoundNotice } from '../parts/not-found-notice';
import { ownPageApi, useGetPublishedPageQuery } from '../parts/own-page-api';
import { ownPageMessages } from '../parts/own-page-messages';
import { ownDescription, OwnText, OwnTextPlaceholder } from '../parts/own-text';

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
  return {
    title: inLanguage(page, locale).title,
    description: ownDescription(page, locale),
    canonical: ownPagePath(page, locale),
    alternates: { en: ownPagePath(page, 'en'), nl: ownPagePath(page, 'nl') },
  };
}

/** A page of the owner's own text. */
export function Page() {
  const t = useText(ownPageMessages);
  const slug = useParams()['slug'] ?? '';
  const { currentData: page, isError, refetch } = useGetPublishedPageQuery(slug);
  if (page === null)
    return <NotFoundNotice title={t('notFound')} text={t('notFoundText')} toShop={t('toShop')} />;
  if (page) return <OwnText page={page} />;
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
  return <OwnTextPlaceholder />;
}
