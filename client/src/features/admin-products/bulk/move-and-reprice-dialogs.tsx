import { bulkProductInput } from '#contracts/bulk-products';
import type { Category } from '#contracts/categories';
import { useState } from 'react';
import { useCategoryName } from '../../admin-shared/categories/category-names';
import { useText } from '../../../shared/config/messages';
import { faultsOf } from '../../../shared/format/field-faults';
import { DialogForm } from '../../../shared/ui/admin/dialog-form';
import { SelectField } from '../../../shared/ui/admin/fields';
import { PanelDialog } from '../../../shared/ui/admin/panel-dialog';
import { TextField } from '../../../shared/ui/text-field';
import { productsMessages } from '../messages';

interface MoveDialogProps {
  categories: readonly Category[];
  onClose: () => void;
  onMove: (category: string) => void;
}

/** Asks for the category to which the products go. */
export function MoveDialog({ categories, onClose, onMove }: MoveDialogProps) {
  const t = useText(productsMessages);
  const nameOf = useCategoryName();
  const [category, setCategory] = useState(categories[0]?.name ?? '');
  const submit = () => {
    if (category) onMove(category);
  };
  return (
    <PanelDialog title={t('moveTitle')} onClose={onClose}>
      <DialogForm label={t('moveDo')} onSubmit={submit} onClose={onClose}>
        <SelectField
          label={t('moveTo')}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        >
          {categories.map((one) => (
            <option key={one.id} value={one.name}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
      </DialogForm>
    </PanelDialog>
  );
}

interface RepriceDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onReprice: (percent: number) => void;
}

/** Asks by how many per cent the prices change. */
export function RepriceDialog({ ids, onClose, onReprice }: RepriceDialogProps) {
  const t = useText(productsMessages);
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const percent = Number(typed.trim().replace(',', '.').replace('%', ''));
  const faults = faultsOf(bulkProductInput, { action: 'price', ids, percent });
  const fits = typed.trim() !== '' && percent !== 0 && !faults['percent'];
  const submit = () => {
    setSubmitted(true);
    if (fits) onReprice(percent);
  };
  return (
    <PanelDialog title={t('repriceTitle')} text={t('repriceText')} onClose={onClose}>
      <DialogForm label={t('repriceDo')} onSubmit={submit} onClose={onClose}>
        <TextField
          label={t('percent')}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={submitted && !fits ? t('badPercent') : null}
        />
      </DialogForm>
    </PanelDialog>
  );
}
