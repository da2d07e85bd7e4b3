import { bulkProductInput } from '#contracts/bulk-products';
import type { Category } from '#contracts/categories';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { faultsOf } from '../../shared/format/field-faults';
import { BulkBar } from '../../shared/ui/admin/bulk-bar';
import { CountDialog } from '../../shared/ui/admin/count-dialog';
import { countMessages } from '../../shared/ui/admin/count-messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { SelectField } from '../../shared/ui/admin/fields';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useMay } from '../../shared/ui/admin/permissions';
import type { Selection } from '../../shared/ui/admin/use-selection';
import { TextField } from '../../shared/ui/text-field';
import { FactsDialog } from './facts-dialog';
import { factsMessages } from './facts-messages';
import { productsMessages } from './messages';
import { useChangeProducts } from './use-product-actions';

interface ProductBulkBarProps {
  selection: Selection;
  categories: readonly Category[];
}

/** Activate, archive, move, reprice and restock the selected products. */
export function ProductBulkBar({ selection, categories }: ProductBulkBarProps) {
  const t = useText(productsMessages);
  const count = useText(countMessages);
  const facts = useText(factsMessages);
  const mayCount = useMay('inventory.write');
  const change = useChangeProducts();
  const [asking, setAsking] = useState<'category' | 'price' | 'stock' | 'facts' | null>(null);
  const ids = [...selection.ids];
  const run = async (input: Parameters<typeof change>[0]) => {
    if (await change(input)) {
      setAsking(null);
      selection.clear();
    }
  };
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="button-quiet" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      <BulkBar count={ids.length} onClear={selection.clear}>
        {button(t('activate'), () => void run({ action: 'status', ids, status: 'active' }))}
        {button(t('archive'), () => void run({ action: 'status', ids, status: 'archived' }))}
        {button(t('move'), () => setAsking('category'))}
        {button(t('reprice'), () => setAsking('price'))}
        {button(facts('fill'), () => setAsking('facts'))}
        {mayCount && button(count('open'), () => setAsking('stock'))}
      </BulkBar>
      {asking === 'stock' && (
        <CountDialog
          of={{ productIds: ids }}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            selection.clear();
          }}
        />
      )}
      {asking === 'facts' && (
        <FactsDialog ids={ids} onClose={() => setAsking(null)} onFill={(input) => void run(input)} />
      )}
      {asking === 'category' && (
        <MoveDialog
          categories={categories}
          onClose={() => setAsking(null)}
          onMove={(category) => void run({ action: 'category', ids, category })}
        />
      )}
      {asking === 'price' && (
        <RepriceDialog
          ids={ids}
          onClose={() => setAsking(null)}
          onReprice={(percent) => void run({ action: 'price', ids, percent })}
        />
      )}
    </>
  );
}

interface MoveDialogProps {
  categories: readonly Category[];
  onClose: () => void;
  onMove: (category: string) => void;
}

function MoveDialog({ categories, onClose, onMove }: MoveDialogProps) {
  const t = useText(productsMessages);
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
          {categories.map(({ name }) => (
            <option key={name}>{name}</option>
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

function RepriceDialog({ ids, onClose, onReprice }: RepriceDialogProps) {
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
