import type { StockItem } from '#contracts/inventory';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { BulkBar } from '../../shared/ui/admin/bulk-bar';
import { Confirm } from '../../shared/ui/admin/confirm';
import { CountDialog } from '../admin-shared/stock-counts/count-dialog';
import { countMessages } from '../admin-shared/stock-counts/count-messages';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { FilterSelect } from '../../shared/ui/admin/filter-select';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { uiMessages } from '../../shared/ui/admin/messages';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { useSelection } from '../../shared/ui/admin/use-selection';
import { PlusIcon } from '../../shared/ui/icons';
import { useGetStockQuery } from './inventory-api';
import { inventoryMessages } from './messages';
import { StockDialog } from './stock-dialog';
import { StockTable } from './stock-table';
import { useRemoveStock } from './use-remove-stock';

const NONE: StockItem[] = [];
const FILTERS = ['search', 'low', 'status'] as const;
const OTHER_STATUSES = ['draft', 'archived'] as const;
type Filter = (typeof FILTERS)[number];

/** The owner's stock, by product: of those on sale, unless others are asked for. */
export function StockList() {
  const t = useText(inventoryMessages);
  const ui = useText(uiMessages);
  const count = useText(countMessages);
  const format = useFormat();
  const mayWrite = useMay('inventory.write');
  const { values, choose, any } = useAddressFilters(FILTERS);
  const { data, error, isFetching, refetch } = useGetStockQuery(values);
  const items = data?.items ?? NONE;
  const selection = useSelection(items);
  const [counting, setCounting] = useState(false);
  const [editing, setEditing] = useState<StockItem | 'new' | null>(null);
  const [removing, setRemoving] = useState<StockItem | null>(null);
  const remove = useRemoveStock();
  return (
    <>
      <AdminHeading title={t('title')} count={data && format.total(data)}>
        {mayWrite && (
          <button type="button" className="button" onClick={() => setEditing('new')}>
            <PlusIcon className="size-4" />
            {t('new')}
          </button>
        )}
      </AdminHeading>
      <StockFilters values={values} choose={choose} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <AdminState title={any ? t('none') : t('empty')} {...(any ? {} : { text: t('emptyText') })}>
          {values.status === '' && (
            <button type="button" className="button-quiet" onClick={() => choose({ low: '', status: 'all' })}>
              {t('showEverything')}
            </button>
          )}
        </AdminState>
      ) : (
        <div className="admin-card overflow-x-clip" aria-busy={isFetching}>
          {data ? (
            <StockTable items={items} selection={selection} onEdit={setEditing} onRemove={setRemoving} />
          ) : (
            <div className="skeleton h-96" />
          )}
        </div>
      )}
      {data && data.items.length > 0 && <PageLinks page={data} />}
      <BulkBar count={selection.ids.length} onClear={selection.clear}>
        <button type="button" className="button-quiet" onClick={() => setCounting(true)}>
          {count('open')}
        </button>
      </BulkBar>
      {counting && (
        <CountDialog
          of={{ ids: selection.ids }}
          onClose={() => setCounting(false)}
          onDone={() => {
            setCounting(false);
            selection.clear();
          }}
        />
      )}
      {editing && <StockDialog item={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {removing && (
        <Confirm
          title={t('removeTitle')}
          text={t('removeText', { sku: removing.sku })}
          label={ui('delete')}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            void remove(removing);
          }}
        />
      )}
    </>
  );
}

interface StockFiltersProps {
  values: Readonly<Record<Filter, string>>;
  choose: (changes: Partial<Record<Filter, string>>) => void;
}

/** A search, the products' status, and only what is low, which are products on sale. */
function StockFilters({ values, choose }: StockFiltersProps) {
  const t = useText(inventoryMessages);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <FilterSearch label={t('search')} value={values.search} onSearch={(search) => choose({ search })} />
      <FilterSelect
        label={t('status')}
        any={t('onSale')}
        value={values.status}
        options={[
          ...OTHER_STATUSES.map((value) => ({ value, label: t(value) })),
          { value: 'all', label: t('everything') },
        ]}
        onChange={(status) => choose({ status, low: '' })}
      />
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="admin-check"
          checked={values.low === '1'}
          onChange={(event) => choose({ low: event.target.checked ? '1' : '', status: '' })}
        />
        {t('lowOnly')}
      </label>
    </div>
  );
}
