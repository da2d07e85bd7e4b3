import {
  MOST_PRODUCTS_AT_ONCE,
  type BulkProductInput,
  type BulkProductResult,
} from '#contracts/bulk-products';
import type { Category } from '#contracts/categories';
import { MOST_COUNTED } from '#contracts/inventory';
import { useState } from 'react';
import type { Total } from '../../../shared/api/list';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { BulkBar } from '../../../shared/ui/admin/bulk-bar';
import { CountDialog } from '../../admin-shared/stock-counts/count-dialog';
import { countMessages } from '../../admin-shared/stock-counts/count-messages';
import { useMay } from '../../../shared/ui/admin/permissions';
import { useCause } from '../../../shared/ui/admin/states';
import type { Selection } from '../../../shared/ui/admin/use-selection';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { bulkMessages } from './bulk-messages';
import { BulkResultDialog } from './bulk-result-dialog';
import { FactsDialog } from './facts-dialog';
import { factsMessages } from '../facts/facts-messages';
import { productsMessages } from '../messages';
import { MoveDialog, RepriceDialog } from './move-and-reprice-dialogs';
import { useLazyGetProductIdsQuery, type ProductFilters } from '../products-api';
import { useChangeProducts } from '../use-product-actions';

interface ProductBulkBarProps {
  selection: Selection;
  categories: readonly Category[];
  filters: ProductFilters;
  /** How many products fit the filters. */
  total: Total;
}

/** A change that needs more than a press. */
type Question = 'category' | 'price' | 'stock' | 'facts';

/** A change that left some products as they were, shown until the owner has read it. */
interface Shown {
  result: BulkProductResult;
  publishes: boolean;
  /** What was selected before. */
  ids: readonly string[];
}

/** Put on sale, archive, move, reprice, restock and fill facts into the selected products. */
export function ProductBulkBar({ selection, categories, filters, total }: ProductBulkBarProps) {
  const t = useText(productsMessages);
  const count = useText(countMessages);
  const facts = useText(factsMessages);
  const mayCount = useMay('inventory.write');
  const { change, undo, busy } = useChangeProducts();
  const [asking, setAsking] = useState<Question | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { ids } = selection;
  const run = async (input: BulkProductInput) => {
    if (busy) return;
    const result = await change(input);
    if (!result) return;
    setAsking(null);
    const publishes = publishing(input);
    // Facts are filled in step by step; what could not be put on sale comes next.
    if (input.action !== 'facts' || publishes) selection.replace(result.refused.products.map(({ id }) => id));
    if (result.refused.count > 0) setShown({ result, publishes, ids });
  };
  const undoShown = async ({ result, ids: former }: Shown) => {
    setShown(null);
    if (result.id !== null && (await undo(result.id))) selection.replace(former);
  };
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="button-quiet" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      <BulkBar
        count={ids.length}
        busy={busy}
        onClear={selection.clear}
        more={<SelectAll selection={selection} filters={filters} total={total} />}
      >
        {button(t('putOnSale'), () => void run({ action: 'status', ids: [...ids], status: 'active' }))}
        {button(t('archive'), () => void run({ action: 'status', ids: [...ids], status: 'archived' }))}
        {button(t('move'), () => setAsking('category'))}
        {button(t('reprice'), () => setAsking('price'))}
        {button(facts('fill'), () => setAsking('facts'))}
        {mayCount && ids.length <= MOST_COUNTED && button(count('open'), () => setAsking('stock'))}
      </BulkBar>
      {asking && (
        <QuestionDialog
          asking={asking}
          ids={ids}
          categories={categories}
          busy={busy}
          onClose={() => setAsking(null)}
          onRun={(input) => void run(input)}
          onCounted={() => {
            setAsking(null);
            selection.clear();
          }}
        />
      )}
      {shown && (
        <BulkResultDialog
          result={shown.result}
          publishes={shown.publishes}
          onUndo={() => void undoShown(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

interface QuestionDialogProps {
  asking: Question;
  ids: readonly string[];
  categories: readonly Category[];
  busy: boolean;
  onClose: () => void;
  onRun: (input: BulkProductInput) => void;
  /** Called once the stock was changed. */
  onCounted: () => void;
}

/** The dialog of a change: what to set it to. */
function QuestionDialog({ asking, ids, categories, busy, onClose, onRun, onCounted }: QuestionDialogProps) {
  switch (asking) {
    case 'stock':
      return <CountDialog of={{ productIds: ids }} onClose={onClose} onDone={onCounted} />;
    case 'facts':
      return <FactsDialog ids={ids} busy={busy} onClose={onClose} onFill={onRun} />;
    case 'category':
      return (
        <MoveDialog
          categories={categories}
          onClose={onClose}
          onMove={(category) => onRun({ action: 'category', ids: [...ids], category })}
        />
      );
    case 'price':
      return (
        <RepriceDialog
          ids={ids}
          onClose={onClose}
          onReprice={(percent) => onRun({ action: 'price', ids: [...ids], percent })}
        />
      );
  }
}

const publishing = (input: BulkProductInput) =>
  (input.action === 'status' && input.status === 'active') || (input.action === 'facts' && input.publish);

type SelectAllProps = Pick<ProductBulkBarProps, 'selection' | 'filters' | 'total'>;

/** Once all rows of the page are selected: selects all products of the filters, those of the other pages too. */
function SelectAll({ selection, filters, total }: SelectAllProps) {
  const t = useText(bulkMessages);
  const format = useFormat();
  const cause = useCause();
  const toast = useToast();
  const [load, { isFetching }] = useLazyGetProductIdsQuery();
  const most = MOST_PRODUCTS_AT_ONCE;
  if (!selection.all || total.total <= selection.ids.length) return null;
  if (total.totalIsLeast || total.total > most)
    return <span className="text-stone">{t('tooMany', { most: format.number(most) })}</span>;
  const selectAll = async () => {
    const { data, error } = await load(filters);
    if (data) selection.replace(data.ids);
    else toast({ title: t('notSelected'), description: cause(error), tone: 'destructive' });
  };
  return (
    <button
      type="button"
      className="link px-1"
      title={t('selectAllHint')}
      aria-busy={isFetching}
      onClick={() => void selectAll()}
    >
      {t('selectAll', { count: format.total(total) })}
    </button>
  );
}
