import { pageStatus, type CustomPageSummary } from '#contracts/pages';
import { addressFolder } from '#kernel/page-address';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { FilterSelect } from '../../shared/ui/admin/filter-select';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { ListTable, RowLink } from '../../shared/ui/admin/list-table';
import { useMay } from '../../shared/ui/admin/permissions';
import { PlusIcon } from '../../shared/ui/icons';
import { pageMessages } from './messages';
import { useGetPagesQuery } from './pages-api';
import { UnprovenPages } from './unproven-pages';

const NAMES = ['q', 'status'] as const;

/** The owner's pages, newest first. Search, filter and page are in the address. */
export function PageList() {
  const t = useText(pageMessages);
  const format = useFormat();
  const mayWrite = useMay('content.write');
  const { values, choose, any } = useAddressFilters(NAMES);
  const status = pageStatus.safeParse(values.status).data ?? '';
  const query = useGetPagesQuery({ search: values.q, status, cursor: values.after });
  return (
    <>
      <AdminHeading title={t('title')} count={query.data && format.total(query.data)}>
        {mayWrite && (
          <Link to="/admin/pages/new" className="button">
            <PlusIcon className="size-4" />
            {t('add')}
          </Link>
        )}
      </AdminHeading>
      <p className="mb-3 max-w-prose text-stone">{t('intro')}</p>
      <UnprovenPages />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilterSelect
          label={t('status')}
          any={`${t('status')}: ${t('all').toLowerCase()}`}
          value={status}
          options={pageStatus.options.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => choose({ status: value })}
        />
        <div className="max-sm:w-full lg:ml-auto">
          <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
        </div>
      </div>
      <AdminList
        query={query}
        none={{ title: t('none'), text: t('noneText') }}
        nothing={{ title: t('nothing'), text: t('nothingText') }}
        onClear={any ? () => choose({ q: '', status: '' }) : null}
      >
        {(pages, busy) => <PageTable pages={pages} busy={busy} />}
      </AdminList>
    </>
  );
}

function PageTable({ pages, busy }: { pages: readonly CustomPageSummary[]; busy: boolean }) {
  const t = useText(pageMessages);
  const { moment } = useMoments();
  const columns = [
    { label: t('page') },
    { label: t('address'), className: 'max-md:hidden' },
    { label: t('status') },
    { label: t('changed'), className: 'max-md:hidden' },
  ];
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy} testId="pages">
      {pages.map((page) => (
        <tr key={page.id}>
          <td className="wrap-anywhere">
            <RowLink to={`/admin/pages/${page.id}`}>{page.title}</RowLink>
          </td>
          <td className="min-w-40 wrap-anywhere text-stone max-md:hidden">
            {addressFolder('customPage', 'en') + page.slug}
          </td>
          <td>
            <StatusBadge status={page.status} />
          </td>
          <td className="whitespace-nowrap max-md:hidden">{moment(page.updatedAt)}</td>
        </tr>
      ))}
    </ListTable>
  );
}

/** Whether shoppers see a page. */
export function StatusBadge({ status }: Pick<CustomPageSummary, 'status'>) {
  const t = useText(pageMessages);
  return <AdminBadge tone={status === 'published' ? 'good' : 'plain'}>{t(status)}</AdminBadge>;
}
