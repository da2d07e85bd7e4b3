import type { CartLine } from '#contracts/cart';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { asNewLine, useAddLineMutation, useClearCartMutation } from './cart-api';
import { changeMessages } from './change-messages';

/** Empties the cart. The toast offers to undo. */
export function useClearCart(lines: readonly CartLine[]): () => Promise<void> {
  const t = useText(changeMessages);
  const toast = useToast();
  const [clearCart] = useClearCartMutation();
  const [addLine] = useAddLineMutation();
  const undo = async (restorable: readonly CartLine[]) => {
    for (const line of restorable) {
      const result = await addLine(asNewLine(line));
      if ('error' in result) toast({ tone: 'destructive', title: t('error'), description: t('addFailed') });
    }
  };
  return async () => {
    const restorable = lines.filter(({ state }) => state !== 'unavailable');
    const result = await clearCart();
    if ('error' in result) {
      toast({ tone: 'destructive', title: t('error'), description: t('clearFailed') });
      return;
    }
    toast({
      title: t('cleared'),
      description: t('clearedText'),
      ...(restorable.length === 0 ? {} : { action: { label: t('undo'), run: () => void undo(restorable) } }),
    });
  };
}
