import type { Redirect } from '#contracts/redirects';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { AdminHeading } from '../../shared/ui/admin/heading';
import { DownloadIcon, UploadIcon } from '../../shared/ui/admin/icons';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { PlusIcon } from '../../shared/ui/icons';
import { ImportDialog } from './import-dialog';
import { redirectMessages } from './messages';
import { RedirectDialog } from './redirect-dialog';
import { useGetRedirectsQuery } from './redirects-api';
import { RedirectsTable } from './redirects-table';

const NAMES = ['q'] as const;

/** All redirects, by former address. */
export function RedirectsList() {
  const format = useFormat();
  const t = useText(redirectMessages);
  const mayWrite = useMay('content.write');
  const { values, choose } = useAddressFilters(NAMES);
  const { data, error, refetch } = useGetRedirectsQuery({ search: values.q, cursor: values.after });
  const [editing, setEditing] = useState<Redirect | 'new' | 'file' | null>(null);
  const close = () => setEditing(null);
  return (
    <>
      <AdminHeading title={t('title')} count={data && format.total(data)}>
        <a href="/api/redirects/export.csv" download className="button-quiet">
          <DownloadIcon className="size-4" />
          {t('export')}
        </a>
        {mayWrite && (
          <>
            <button type="button" className="button-quiet" onClick={() => setEditing('file')}>
              <UploadIcon className="size-4" />
              {t('import')}
            </button>
            <button type="button" className="button" onClick={() => setEditing('new')}>
              <PlusIcon className="size-4" />
              {t('add')}
            </button>
          </>
        )}
      </AdminHeading>
      <div className="mb-3">
        <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
      </div>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-64" />
      ) : data.items.length === 0 ? (
        <AdminState title={t(values.q ? 'nothing' : 'none')} {...(values.q ? {} : { text: t('noneText') })} />
      ) : (
        <>
          <RedirectsTable redirects={data.items} onEdit={mayWrite ? setEditing : null} />
          <PageLinks page={data} />
        </>
      )}
      {editing === 'file' && <ImportDialog onClose={close} />}
      {editing && editing !== 'file' && (
        <RedirectDialog redirect={editing === 'new' ? null : editing} onClose={close} />
      )}
    </>
  );
}
