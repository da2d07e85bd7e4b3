import { bulkStockInput } from '#contracts/inventory';
import { useState } from 'react';
import type { ApiError } from '../../../shared/api/errors';
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
import { blockedBy, useSendCounts } from './use-send-counts';

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
  const { change, busy } = useCountsOf(of);
  const submit = async () => {
    const quantity = wholeNumber(typed);
    const faults = faultsOf(bulkStockInput, { action, ...of, quantity });
    // The contract accepts adding 0, but that changes nothing.
    const fits = !faults['quantity'] && (action === 'set' || quantity > 0);
    setError(fits ? null : t(action === 'set' ? 'whole' : 'some'));
    if (!fits) return;
    const refused = await change(action, quantity);
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

/** Returns a function that sends the change. It resolves to the reason of a rejection, or null on success. */
function useCountsOf(of: CountDialogProps['of']) {
  const t = useText(countMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const { send, busy } = useSendCounts();

  const explain = (error: ApiError): string => {
    const blocked = blockedBy(error);
    if (!blocked) return cause(error);
    const { sku, inStock, reserved } = blocked.first;
    const others = blocked.count - 1;
    const named = t('impossible', { sku, count: inStock, reserved });
    return others > 0 ? `${named} ${t('others', { count: others })}` : named;
  };
  const change = async (action: Action, quantity: number): Promise<string | null> => {
    const { ids, productIds } = { ids: [], productIds: [], ...of };
    const outcome = await send(
      { action, ids: [...ids], productIds: [...productIds], quantity },
      ({ length: count }) => ({ title: count === 0 ? t('unchanged') : t('changed', { count }) }),
    );
    if (!('error' in outcome)) return null;
    const why = explain(outcome.error);
    toast({ title: ui('error'), description: `${t('failed')} ${why}`, tone: 'destructive' });
    return why;
  };
  return { change, busy };
}
