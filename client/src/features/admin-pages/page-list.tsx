import { pageStatus, type OwnPageSummary } from '#contracts/pages';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { AdminHeading } from '../../shared/ui/admin/heading';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { pageMessages } from './messages';
import { useGetPagesQuery } from './pages-api';

const NAMES = ['q', 'status'] as const;

/** The owner's pages, newest first. Search, filter and page are in the address. */
export function PageList() {
  const t = useText(pageMessages);
  const { values, choose, any } = useAddressFilters(NAMES);
  const status = pageStatus.safeParse(values.status).data ?? '';
  const { data, error, isFetching, refetch } = useGetPagesQuery({
    search: values.q,
    status,
    cursor: values.after,
  });
  return (
    <>
      <AdminHeading title={t('title')} />
      <p className="mb-3 max-w-prose text-stone">{t('intro')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <select
          aria-label={t('status')}
          className="field w-auto max-sm:w-full"
          value={status}
          onChange={(event) => choose({ status: event.target.value })}
        >
          <option value="">{`${t('status')}: ${t('all').toLowerCase()}`}</option>
          {pageStatus.options.map((option) => (
            <option key={option} value={option}>
              {t(option)}
            </option>
          ))}
        </select>
        <div className="max-sm:w-full lg:ml-auto">
          <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
        </div>
      </div>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-96" />
      ) : data.items.length === 0 ? (
        <AdminState title={t(any ? 'nothing' : 'none')} text={t(any ? 'nothingText' : 'noneText')}>
          {any && (
            <button type="button" className="button-quiet" onClick={() => choose({ q: '', status: '' })}>
              {t('clear')}
            </button>
          )}
        </AdminState>
      ) : (
        <>
          <PageTable pages={data.items} busy={isFetching} />
          <PageLinks page={data} />
        </>
      )}
    </>
  );
}

function PageTable({ pages, busy }: { pages: readonly OwnPageSummary[]; busy: boolean }) {
  const t = useText(pageMessages);
  const { moment } = useMoments();
  const { search } = useLocation();
  return (
    <div className="admin-card overflow-x-clip" aria-busy={busy}>
      <table className="admin-table" data-testid="pages">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            <th scope="col">{t('page')}</th>
            <th scope="col" className="max-md:hidden">
              {t('address')}
            </th>
            <th scope="col">{t('status')}</th>
            <th scope="col" className="max-md:hidden">
              {t('changed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.id}>
              <td className="wrap-anywhere">
                <Link
                  to={`/admin/pages/${page.id}`}
                  state={{ list: search }}
                  className="link inline-block py-1 font-medium"
                >
                  {page.title}
                </Link>
              </td>
              <td className="wrap-anywhere text-stone max-md:hidden">/pages/{page.slug}</td>
              <td>
                <StatusBadge status={page.status} />
              </td>
              <td className="whitespace-nowrap max-md:hidden">{moment(page.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether shoppers see a page. */
export function StatusBadge({ status }: Pick<OwnPageSummary, 'status'>) {
  const t = useText(pageMessages);
  return <AdminBadge tone={status === 'published' ? 'good' : 'plain'}>{t(status)}</AdminBadge>;
}
