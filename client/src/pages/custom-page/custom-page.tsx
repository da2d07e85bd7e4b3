import { useParams } from 'react-router';
import { inLanguage } from '../../shared/config/in-language';
import { textOf, useText } from '../../shared/config/messages';
import type { Editions, HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { customPagePath } from '../../shared/config/paths';
import { Failure } from '../../shared/ui/failure';
import { NotFoundNotice } from '../parts/not-found-notice';
import { customPageApi, useGetPublishedPageQuery } from '../parts/custom-page-api';
import { customPageMessages } from '../parts/custom-page-messages';
import { customPageDescription, CustomPageText, CustomPagePlaceholder } from '../parts/custom-page-text';

export function load({ dispatch, params }: PageContext) {
  const { getPublishedPage } = customPageApi.endpoints;
  return [dispatch(getPublishedPage.initiate(params['slug'] ?? '', { subscribe: false }))];
}

/** A page that is not published answers 404. */
export function head({ params, state, locale }: HeadContext): PageHead {
  const page = customPageApi.endpoints.getPublishedPage.select(params['slug'] ?? '')(state).data;
  if (!page) {
    return {
      title: textOf(customPageMessages, locale)('notFound'),
      status: page === null ? 404 : 503,
      noIndex: true,
    };
  }
  return {
    title: inLanguage(page, locale).title,
    description: customPageDescription(page, locale),
  };
}

export function editions({ params, state }: Pick<HeadContext, 'params' | 'state'>): Editions | undefined {
  const page = customPageApi.endpoints.getPublishedPage.select(params['slug'] ?? '')(state).data;
  return page ? { en: customPagePath(page, 'en'), nl: customPagePath(page, 'nl') } : undefined;
}

/** A custom page. */
export function Page() {
  const t = useText(customPageMessages);
  const slug = useParams()['slug'] ?? '';
  const { currentData: page, isError, refetch } = useGetPublishedPageQuery(slug);
  if (page === null)
    return <NotFoundNotice title={t('notFound')} text={t('notFoundText')} toShop={t('toShop')} />;
  if (page) return <CustomPageText page={page} />;
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
