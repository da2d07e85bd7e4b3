import type { StockItem } from '#contracts/inventory';
import type { Variant } from '#contracts/variants';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useLazyGetFactsQuery, usePutBackVariantMutation, useRemoveStockMutation } from './inventory-api';
import { inventoryMessages } from './messages';

/** Removes a stock row. Its notice puts the variant back with every fact it had: prices, cost, GTIN, weight, picture. */
export function useRemoveStock(): (item: StockItem) => Promise<void> {
  const t = useText(inventoryMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const reportOutcome = useReportOutcome();
  const [factsOf] = useLazyGetFactsQuery();
  const [remove] = useRemoveStockMutation();
  const [putBackVariant] = usePutBackVariantMutation();

  const putBack = (productId: string, { id: _id, version: _version, ...row }: Variant) =>
    void reportOutcome(putBackVariant({ productId, row }), {
      done: t('added'),
      text: t('savedText', { sku: row.sku, count: row.quantityInStock }),
      failed: t('notAdded'),
    });

  return async ({ id, sku, productId }) => {
    const { data: variants = [] } = await factsOf(productId);
    const { error } = await remove(id);
    if (error) {
      const inUse = (error as ApiError).problem?.code === 'inventory.in-use';
      const description = `${t('notRemoved')} ${inUse ? t('inUse', { sku }) : cause(error)}`;
      toast({ title: ui('error'), description, tone: 'destructive' });
      return;
    }
    // The row of a product that is gone cannot be put back.
    const facts = variants.find((variant) => variant.id === id);
    toast({
      title: t('removed'),
      description: t('removedText', { sku }),
      ...(facts && { action: { label: ui('undo'), run: () => putBack(productId, facts) } }),
    });
  };
}
