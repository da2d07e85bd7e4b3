import { bulkStockInput } from '#contracts/inventory';
import { useState } from 'react';
import type { ApiError } from '../../../shared/api/errors';
import { useChangeCountsMutation } from './stock-counts-api';
import { useText } from '../../../shared/config/messages';
import { faultsOf } from '../../../shared/format/field-faults';
import { wholeNumber } from '../../../shared/format/whole-input';
import { TextField } from '../../../shared/ui/text-field';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { countMessages } from './count-messages';
import { DialogForm } from '../../../shared/ui/admin/dialog-form';
import { SelectField } from '../../../shared/ui/admin/fields';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { PanelDialog } from '../../../shared/ui/admin/panel-dialog';
import { useCause } from '../../../shared/ui/admin/states';
import { useReportOutcome } from '../../../shared/ui/admin/use-report-outcome';

const ACTIONS = ['add', 'subtract', 'set'] as const;
type Action = (typeof ACTIONS)[number];

interface CountDialogProps {
  /** Stock rows to change: given by id, or all rows of the given products. */
  of: { ids: readonly string[] } | { productIds: readonly string[] };
  onClose: () => void;
  onDone: () => void;
}

/** Dialog that sets, raises or lowers the counts of many stock rows. The toast afterwards offers to undo. */
export function CountDialog({ of, onClose, onDone }: CountDialogProps) {
  const t = useText(countMessages);
  const [action, setAction] = useState<Action>('add');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, busy } = useSendCounts();
  const submit = async () => {
    const quantity = wholeNumber(typed);
    const faults = faultsOf(bulkStockInput, { action, ...of, quantity });
    // The contract accepts adding 0, but that changes nothing.
    const fits = !faults['quantity'] && (action === 'set' || quantity > 0);
    setError(fits ? null : t(action === 'set' ? 'whole' : 'some'));
    if (!fits) return;
    const refused = await send(of, action, quantity);
    if (refused === null) onDone();
    else setError(refused);
  };
  const text =
    'ids' in of ? t('rows', { count: of.ids.length }) : t('products', { count: of.productIds.length });
  return (
    <PanelDialog title={t('title')} text={text} onClose={onClose}>
      <DialogForm
        label={t('submit')}
        busy={busy}
        className="grid grid-cols-2 items-start gap-4"
        onSubmit={submit}
        onClose={onClose}
      >
        <SelectField
          label={t('how')}
          value={action}
          onChange={(event) => setAction(ACTIONS.find((each) => each === event.target.value) ?? 'add')}
        >
          {ACTIONS.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('quantity')}
          inputMode="numeric"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
      </DialogForm>
    </PanelDialog>
  );
}

interface BlockingRow {
  readonly sku: string;
  readonly inStock: number;
  readonly reserved: number;
}

/** Returns a function that sends the change. It resolves to the reason of a rejection, or null on success. */
function useSendCounts() {
  const t = useText(countMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const reportOutcome = useReportOutcome();
  const [change, { isLoading: busy }] = useChangeCountsMutation();

  const explain = (error: unknown): string => {
    const { problem } = error as ApiError;
    const rows = problem?.details?.['rows'] as BlockingRow[] | undefined;
    if (problem?.code !== 'inventory.counts-impossible' || !rows?.[0]) return cause(error);
    const { sku, inStock, reserved } = rows[0];
    const others = Number(problem.details?.['count'] ?? 1) - 1;
    const named = t('impossible', { sku, count: inStock, reserved });
    return others > 0 ? `${named} ${t('others', { count: others })}` : named;
  };
  const send = async (of: CountDialogProps['of'], action: Action, quantity: number) => {
    const { ids, productIds } = { ids: [], productIds: [], ...of };
    const { data, error } = await change({ action, ids: [...ids], productIds: [...productIds], quantity });
    if (!data) {
      toast({ title: ui('error'), description: `${t('failed')} ${explain(error)}`, tone: 'destructive' });
      return explain(error);
    }
    const { moves } = data;
    const undo = () =>
      void reportOutcome(change({ action: 'put-back', moves }), { done: t('putBack'), failed: t('failed') });
    toast(
      moves.length === 0
        ? { title: t('unchanged') }
        : {
            title: t('changed', { count: moves.length }),
            action: { label: ui('undo'), run: undo },
          },
    );
    return null;
  };
  return { send, busy };
}
