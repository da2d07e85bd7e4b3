import type { BulkProductInput } from '#contracts/bulk-products';
import type { ProductSummary } from '#contracts/catalog';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { factsMessages } from './facts-messages';
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

const MOST_NAMED = 3;

/** Names products that cannot be published; undefined when something else is wrong. */
function useUnpublishable(): (error: unknown) => string | undefined {
  const t = useText(factsMessages);
  return (error) => {
    const { problem } = (error ?? {}) as Partial<ApiError>;
    const products = problem?.details?.['products'] as { name: string }[] | undefined;
    if (problem?.code !== 'catalog.not-publishable' || !products) return undefined;
    const names = products.slice(0, MOST_NAMED).map(({ name }) => name);
    return t('unpublishable', {
      names: [...names, ...(products.length > MOST_NAMED ? ['…'] : [])].join(', '),
    });
  };
}

/** One change of many products, with the way back. */
export function useChangeProducts(): (input: BulkProductInput) => Promise<boolean> {
  const t = useText(productsMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const unpublishable = useUnpublishable();
  const reportOutcome = useReportOutcome();
  const [change] = useChangeProductsMutation();
  return async (input) => {
    const { data, error } = await change(input);
    if (!data) {
      const why = unpublishable(error) ?? cause(error);
      toast({ title: ui('error'), description: `${t('notChanged')} ${why}`, tone: 'destructive' });
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
