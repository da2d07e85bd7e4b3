import type { BulkProductInput, BulkProductResult } from '#contracts/bulk-products';
import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { bulkMessages } from './bulk/bulk-messages';
import { productsMessages } from './messages';
import {
  useChangeProductsMutation,
  useRemoveProductMutation,
  useRestoreProductMutation,
  useUndoBulkChangeMutation,
} from './products-api';

/** Removing a product, with the way back. */
export function useRemoveProduct(): (product: Pick<ProductSummary, 'id' | 'name'>) => Promise<boolean> {
  const t = useText(productsMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const [remove] = useRemoveProductMutation();
  const [restore] = useRestoreProductMutation();
  return ({ id, name }) =>
    reportOutcome(remove(id), {
      done: t('removed'),
      text: t('removedText', { name }),
      failed: t('notRemoved'),
      action: {
        label: ui('undo'),
        run: () =>
          void reportOutcome(restore(id), { done: t('restored'), text: name, failed: t('notRestored') }),
      },
    });
}

const MOST_NAMED = 3;

/** Undoes a change of many products, and names those that stay because they have changed since. */
function useUndoChange(): (id: string) => Promise<boolean> {
  const t = useText(productsMessages);
  const ui = useText(uiMessages);
  const bulk = useText(bulkMessages);
  const cause = useCause();
  const toast = useToast();
  const [undo] = useUndoBulkChangeMutation();
  return async (id) => {
    const { data, error } = await undo(id);
    if (!data) {
      const description = `${t('notChanged')} ${cause(error)}`;
      toast({ title: ui('error'), description, tone: 'destructive' });
      return false;
    }
    const { count, products } = data.left;
    const named = products.slice(0, MOST_NAMED).map(({ name }) => name);
    const names = [...named, ...(count > MOST_NAMED ? ['…'] : [])].join(', ');
    toast({ title: t('putBack'), ...(count > 0 && { description: bulk('left', { count, names }) }) });
    return true;
  };
}

/** One change of many products, with the way back. `change` answers null when nothing was changed because of an error. */
export function useChangeProducts() {
  const t = useText(productsMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const undo = useUndoChange();
  const [send, { isLoading: busy }] = useChangeProductsMutation();
  const change = async (input: BulkProductInput): Promise<BulkProductResult | null> => {
    const { data, error } = await send(input);
    if (!data) {
      const description = `${t('notChanged')} ${cause(error)}`;
      toast({ title: ui('error'), description, tone: 'destructive' });
      return null;
    }
    const { id, changed, refused } = data;
    if (refused.count > 0) return data;
    if (id === null) toast({ title: t('unchanged') });
    else {
      toast({
        title: t('changed', { count: changed }),
        action: { label: ui('undo'), run: () => void undo(id), isOfMany: true },
      });
    }
    return data;
  };
  return { change, undo, busy };
}
