import type { CartLine } from '#contracts/cart';
import { useCallback } from 'react';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { asNewLine, useAddLineMutation, useRemoveLineMutation } from './cart-api';
import { changeMessages } from './change-messages';

/** Removes a line from the cart. The toast offers to undo. */
export function useRemoveLine(line: CartLine) {
  const t = useText(changeMessages);
  const toast = useToast();
  const [removeLine, { isLoading: busy }] = useRemoveLineMutation();
  const [addLine] = useAddLineMutation();

  const undo = useCallback(async () => {
    const result = await addLine(asNewLine(line));
    if ('error' in result) toast({ tone: 'destructive', title: t('error'), description: t('addFailed') });
  }, [addLine, line, t, toast]);

  const remove = useCallback(async () => {
    const result = await removeLine(line.id);
    if ('error' in result) {
      toast({ tone: 'destructive', title: t('error'), description: t('removeFailed') });
      return;
    }
    toast({
      title: t('removed'),
      description: t('removedText'),
      ...(line.state === 'unavailable' ? {} : { action: { label: t('undo'), run: () => void undo() } }),
    });
  }, [removeLine, line, t, toast, undo]);

  return { remove, busy };
}
