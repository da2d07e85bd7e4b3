import type { Redirect } from '#contracts/redirects';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { FilterSelect } from '../../shared/ui/admin/filter-select';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { DownloadIcon, UploadIcon } from '../../shared/ui/admin/icons';
import { useMay } from '../../shared/ui/admin/permissions';
import { PlusIcon } from '../../shared/ui/icons';
import { ImportDialog } from './import-dialog';
import { redirectMessages } from './messages';
import { RedirectDialog } from './redirect-dialog';
import { useGetRedirectsQuery } from './redirects-api';
import { RedirectsTable } from './redirects-table';

const NAMES = ['q', 'gone'] as const;

/** All redirects, by former address. */
export function RedirectsList() {
  const format = useFormat();
  const t = useText(redirectMessages);
  const mayWrite = useMay('content.write');
  const { values, choose, any } = useAddressFilters(NAMES);
  const query = useGetRedirectsQuery({ search: values.q, gone: values.gone, cursor: values.after });
  const [editing, setEditing] = useState<Redirect | 'new' | 'file' | null>(null);
  const close = () => setEditing(null);
  return (
    <>
      <AdminHeading title={t('title')} count={query.data && format.total(query.data)}>
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
      <div className="mb-3 flex flex-wrap gap-2">
        <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
        <FilterSelect
          label={t('target')}
          any={t('anyTarget')}
          value={values.gone}
          options={[{ value: 'true', label: t('isGone') }]}
          onChange={(gone) => choose({ gone })}
        />
      </div>
      <AdminList
        query={query}
        none={{ title: t('none'), text: t('noneText') }}
        nothing={{ title: t('nothing') }}
        onClear={any ? () => choose({ q: '', gone: '' }) : null}
      >
        {(redirects, busy) => (
          <RedirectsTable redirects={redirects} busy={busy} onEdit={mayWrite ? setEditing : null} />
        )}
      </AdminList>
      {editing === 'file' && <ImportDialog onClose={close} />}
      {editing && editing !== 'file' && (
        <RedirectDialog redirect={editing === 'new' ? null : editing} onClose={close} />
      )}
    </>
  );
}
