import type { Total } from '../../../shared/api/list';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { Sheet } from '../../../shared/ui/sheet';
import { browseMessages } from '../browse-messages';
import { FilterForm } from './filter-form';
import { filterMessages } from './messages';
import type { ComponentProps } from 'react';

interface FilterSheetProps extends ComponentProps<typeof FilterForm> {
  total: Total;
  onClose: () => void;
}

/** Filters on a phone in a sheet from the bottom, with the number of matching products. */
export function FilterSheet({ total, onClose, ...form }: FilterSheetProps) {
  const t = useText(filterMessages);
  const listText = useText(browseMessages);
  const format = useFormat();
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side="adaptive"
      title={listText('filters')}
      footer={
        <button type="button" className="button w-full" onClick={onClose}>
          {t('showResults', { count: format.total(total) })}
        </button>
      }
    >
      <div className="px-5 pb-6">
        <FilterForm {...form} />
      </div>
    </Sheet>
  );
}
