import type { OwnPage } from '#contracts/pages';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useText } from '../../shared/config/messages';
import { Confirm } from '../../shared/ui/admin/confirm';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { RichText } from '../../shared/ui/rich-text';
import { pageMessages } from './messages';
import { StatusBadge } from './page-list';
import { useGetPageQuery, usePublishPageMutation, useRemovePageMutation } from './pages-api';

/** One of the owner's pages with its text; it can be published, withdrawn and removed. */
export function PageDetail({ id }: { id: string }) {
  const t = useText(pageMessages);
  const { data: page, error, refetch } = useGetPageQuery(id);
  const { state } = useLocation() as { state: { list?: string } | null };
  return (
    <>
      <Link to={`/admin/pages${state?.list ?? ''}`} className="link mb-1 inline-block text-xs text-stone">
        {t('back')}
      </Link>
      {error && !page ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : page === undefined ? (
        <div className="skeleton h-96" />
      ) : page === null ? (
        <AdminState title={t('missing')} text={t('missingText')} />
      ) : (
        <Shown page={page} />
      )}
    </>
  );
}

function Shown({ page }: { page: OwnPage }) {
  const t = useText(pageMessages);
  const { sourcePath } = page;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
            {page.title}
            <StatusBadge status={page.status} />
          </h1>
          <p className="text-xs wrap-anywhere text-stone">
            /pages/{page.slug}
            {sourcePath !== null && ` · ${t('origin', { path: sourcePath })}`}
          </p>
        </div>
        <Actions page={page} />
      </div>
      <section aria-label={t('text')} className="admin-card p-4 wrap-anywhere md:p-6">
        {page.body === '' ? (
          <p className="text-stone">{t('empty')}</p>
        ) : (
          <RichText html={page.body} tableLabel={t('table')} />
        )}
      </section>
    </>
  );
}

function Actions({ page }: { page: OwnPage }) {
  const t = useText(pageMessages);
  const reportOutcome = useReportOutcome();
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  const [isRemoving, setRemoving] = useState(false);
  const [publish, { isLoading }] = usePublishPageMutation();
  const [remove] = useRemovePageMutation();
  const isPublished = page.status === 'published';
  return (
    <div className="flex flex-wrap gap-2">
      {isPublished && (
        <a href={`/pages/${page.slug}`} target="_blank" rel="noreferrer" className="button-quiet">
          {t('view')}
        </a>
      )}
      {mayWrite && (
        <>
          <button
            type="button"
            className={isPublished ? 'button-quiet' : 'button'}
            disabled={isLoading}
            onClick={() =>
              void reportOutcome(publish({ id: page.id, publish: !isPublished }), {
                done: t(isPublished ? 'wasWithdrawn' : 'wasPublished'),
                failed: t('notChanged'),
              })
            }
          >
            {t(isPublished ? 'unpublish' : 'publish')}
          </button>
          <button type="button" className="button-quiet" onClick={() => setRemoving(true)}>
            {t('remove')}
          </button>
        </>
      )}
      {isRemoving && (
        <Confirm
          title={t('removeTitle')}
          text={t('removeText')}
          label={t('remove')}
          onClose={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false);
            void navigate('/admin/pages');
            void reportOutcome(remove(page.id), { done: t('wasRemoved'), failed: t('notRemoved') });
          }}
        />
      )}
    </div>
  );
}
