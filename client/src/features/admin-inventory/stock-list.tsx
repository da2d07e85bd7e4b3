import type { StockItem } from '#contracts/inventory';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { BulkBar } from '../../shared/ui/admin/bulk-bar';
import { Confirm } from '../../shared/ui/admin/confirm';
import { CountDialog } from '../../shared/ui/admin/count-dialog';
import { countMessages } from '../../shared/ui/admin/count-messages';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { AdminHeading } from '../../shared/ui/admin/heading';
import { uiMessages } from '../../shared/ui/admin/messages';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure, AdminState, useCause } from '../../shared/ui/admin/states';
import { useSelection } from '../../shared/ui/admin/use-selection';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { PlusIcon } from '../../shared/ui/icons';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAddStockMutation, useGetStockQuery, useRemoveStockMutation } from './inventory-api';
import { inventoryMessages } from './messages';
import { StockDialog } from './stock-dialog';
import { StockTable } from './stock-table';

const NONE: StockItem[] = [];

/** The owner's stock, by SKU. */
export function StockList() {
  const t = useText(inventoryMessages);
  const ui = useText(uiMessages);
  const count = useText(countMessages);
  const format = useFormat();
  const mayWrite = useMay('inventory.write');
  const { values, choose, any } = useAddressFilters(['search', 'low']);
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
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterSearch label={t('search')} value={values.search} onSearch={(search) => choose({ search })} />
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="admin-check"
            checked={values.low === '1'}
            onChange={(event) => choose({ low: event.target.checked ? '1' : '' })}
          />
          {t('lowOnly')}
        </label>
      </div>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <AdminState title={any ? t('none') : t('empty')} {...(any ? {} : { text: t('emptyText') })} />
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

/** Removing a row, with the way back. */
function useRemoveStock(): (item: StockItem) => Promise<void> {
  const t = useText(inventoryMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const reportOutcome = useReportOutcome();
  const [remove] = useRemoveStockMutation();
  const [add] = useAddStockMutation();
  return async (item) => {
    const { sku, size, color, option, stockPolicy, productId } = item;
    const { error } = await remove(item.id);
    if (error) {
      const inUse = (error as ApiError).problem?.code === 'inventory.in-use';
      const description = `${t('notRemoved')} ${inUse ? t('inUse', { sku }) : cause(error)}`;
      toast({ title: ui('error'), description, tone: 'destructive' });
      return;
    }
    const putBack = () =>
      void reportOutcome(
        add({
          productId,
          sku,
          size,
          color,
          option,
          stockPolicy,
          quantityInStock: String(item.quantityInStock),
          quantityReserved: '0',
          lowStockThreshold: String(item.lowStockThreshold),
        }),
        {
          done: t('added'),
          text: t('savedText', { sku, count: item.quantityInStock }),
          failed: t('notAdded'),
        },
      );
    toast({
      title: t('removed'),
      description: t('removedText', { sku }),
      action: { label: ui('undo'), run: putBack },
    });
  };
}
