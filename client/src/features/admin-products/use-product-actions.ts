import type { BulkProductInput } from '#contracts/bulk-products';
import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { productsMessages } from './messages';
import {
  useChangeProductsMutation,
  useRemoveProductMutation,
  useRestoreProductMutation,
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

/** One change of many products, with the way back. */
export function useChangeProducts(): (input: BulkProductInput) => Promise<boolean> {
  const t = useText(productsMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const reportOutcome = useReportOutcome();
  const [change] = useChangeProductsMutation();
  return async (input) => {
    const { data, error } = await change(input);
    if (!data) {
      toast({ title: ui('error'), description: `${t('notChanged')} ${cause(error)}`, tone: 'destructive' });
      return false;
    }
    const { before } = data;
    if (before.length === 0) {
      toast({ title: t('unchanged') });
      return true;
    }
    const putBack = () =>
      void reportOutcome(change({ action: 'put-back', products: before }), {
        done: t('putBack'),
        failed: t('notChanged'),
      });
    toast({
      title: t('changed', { count: before.length }),
      action: { label: ui('undo'), run: putBack },
    });
    return true;
  };
}
