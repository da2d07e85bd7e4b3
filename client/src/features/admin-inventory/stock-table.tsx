import type { StockItem } from '#contracts/inventory';
import { useCallback, useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { onCellKeyDown } from '../../shared/ui/admin/cell-keys';
import { Breakable } from '../../shared/ui/admin/breakable';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { SelectAllHead, SelectCell } from '../../shared/ui/admin/select-cells';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import type { Selection } from '../../shared/ui/admin/use-selection';
import { DeleteButton, EditButton } from '../../shared/ui/admin/row-buttons';
import { CountField } from './count-field';
import { inventoryMessages } from './messages';

interface StockTableProps {
  items: readonly StockItem[];
  selection: Selection;
  onEdit: (item: StockItem) => void;
  onRemove: (item: StockItem) => void;
}

/** The stock rows, with their counts to type over; what is at or below its threshold says so. */
export function StockTable({ items, selection, onEdit, onRemove }: StockTableProps) {
  const t = useText(inventoryMessages);
  const ui = useText(uiMessages);
  const mayWrite = useMay('inventory.write');
  const { any, onUnsaved } = useUnsavedRows();
  return (
    <>
      <LeaveGuard dirty={any} />
      <table className="admin-table" onKeyDown={onCellKeyDown}>
        <thead className="sticky top-0 z-10">
          <tr>
            {mayWrite && <SelectAllHead selection={selection} />}
            <th>{t('product')}</th>
            <th className="hidden lg:table-cell">{t('sku')}</th>
            <th className="hidden sm:table-cell">{t('variant')}</th>
            <th className="text-right">{t('quantityInStock')}</th>
            <th className="w-20">
              <span className="sr-only">{ui('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} {...{ item, selection, onEdit, onRemove, onUnsaved }} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Whether any row has a number that cannot be saved. */
function useUnsavedRows() {
  const [rows, setRows] = useState<ReadonlySet<string>>(new Set());
  const onUnsaved = useCallback((id: string, unsaved: boolean) => {
    setRows((was) => {
      const now = new Set(was);
      if (unsaved) now.add(id);
      else now.delete(id);
      return now;
    });
  }, []);
  return { any: rows.size > 0, onUnsaved };
}

interface RowProps extends Omit<StockTableProps, 'items'> {
  item: StockItem;
  onUnsaved: (id: string, unsaved: boolean) => void;
}

function Row({ item, selection, onEdit, onRemove, onUnsaved }: RowProps) {
  const t = useText(inventoryMessages);
  const format = useFormat();
  const mayWrite = useMay('inventory.write');
  const { sku, quantityInStock, quantityReserved, isLow, productStatus } = item;
  const counted = item.stockPolicy !== 'not-counted';
  const low = <AdminBadge tone="warning">{t('low')}</AdminBadge>;
  const variant = [item.size, item.color, item.option].filter(Boolean).join(' · ');
  return (
    <tr data-testid="stock-row" data-selected={selection.has(item.id)}>
      {mayWrite && <SelectCell selection={selection} id={item.id} name={sku} />}
      <td className="max-sm:py-1.5">
        <span className="flex items-center gap-2.5">
          <span className="shrink-0 max-sm:hidden">
            <Thumbnail url={item.productImage} />
          </span>
          <span className="min-w-0">
            <span className={item.productName ? 'font-medium' : 'text-sale'}>
              {item.productName ?? t('gone')}
            </span>
            {productStatus !== 'active' && (
              <span className="ml-2">
                <AdminBadge>{t(productStatus)}</AdminBadge>
              </span>
            )}
            <span className="block text-xs text-stone lg:hidden">
              {variant && <span className="block sm:hidden">{variant}</span>}
              <span className="block font-mono">
                <Breakable text={sku} />
              </span>
            </span>
            {isLow && <span className="my-1 block lg:hidden">{low}</span>}
          </span>
        </span>
      </td>
      <td className="hidden font-mono text-xs whitespace-nowrap lg:table-cell">{sku}</td>
      <td className="hidden whitespace-nowrap sm:table-cell">{variant || '–'}</td>
      <td className="text-right whitespace-nowrap">
        <span className="inline-flex items-center justify-end gap-x-2 max-sm:flex-col max-sm:items-end">
          {quantityReserved > 0 && (
            <span className="text-xs text-stone">{t('reserved', { count: quantityReserved })}</span>
          )}
          {item.stockPolicy === 'oversell' && <span className="text-xs text-stone">{t('oversell')}</span>}
          {isLow && <span className="max-lg:hidden">{low}</span>}
          {!counted && <span className="text-stone">{t('notCounted')}</span>}
          {counted && !mayWrite && (
            <span className="min-w-8 font-medium">{format.number(quantityInStock)}</span>
          )}
          {counted && mayWrite && (
            <span>
              <CountField item={item} onUnsaved={onUnsaved} />
            </span>
          )}
        </span>
      </td>
      <td>
        {mayWrite && (
          <span className="flex justify-end">
            <EditButton label={t('edit', { sku })} onClick={() => onEdit(item)} />
            <DeleteButton label={t('remove', { sku })} onClick={() => onRemove(item)} />
          </span>
        )}
      </td>
    </tr>
  );
}
