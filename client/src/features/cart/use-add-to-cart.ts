import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../shared/api/errors';
import { defineMessages, useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAddLineMutation, type NewLine } from './cart-api';
import { cartPanelOpened } from './cart-panel-slice';

const messages = defineMessages({
  en: {
    added: 'Added to cart',
    addedText: 'Item has been added to your cart.',
    error: 'Error',
    failed: 'Failed to add item to cart.',
    left: { one: 'Failed to add item to cart. Only {count} left.', other: 'Failed to add item to cart. Only {count} left.' },
  },
  nl: {
    added: 'Toegevoegd',
    addedText: 'Het artikel ligt in je winkelmand.',
    error: 'Fout',
    failed: 'Toevoegen aan je winkelmand is niet gelukt.',
    left: { one: 'Toevoegen is niet gelukt. Er is er nog maar {count}.', other: 'Toevoegen is niet gelukt. Er zijn er nog maar {count}.' },
  },
});

/** How many are left, when a conflict tells it. */
function leftOf(error: ApiError): number | undefined {
  const left = error.problem?.details?.['available'] ?? error.problem?.details?.['left'];
  return error.status === 409 && typeof left === 'number' ? left : undefined;
}

/** Adds a line, says what came of it, and opens the cart beside the page. `add` answers whether it worked. */
export function useAddToCart(): { add: (line: NewLine) => Promise<boolean>; busy: boolean } {
  const t = useText(messages);
  const toast = useToast();
  const dispatch = useDispatch();
  const [addLine, { isLoading }] = useAddLineMutation();
  const add = useCallback(
    async (line: NewLine) => {
      const result = await addLine(line);
      if (result.error) {
        const left = leftOf(result.error as ApiError);
        toast({
          title: t('error'),
          description: left === undefined ? t('failed') : t('left', { count: left }),
          tone: 'destructive',
        });
        return false;
      }
      toast({ title: t('added'), description: t('addedText') });
      dispatch(cartPanelOpened());
      return true;
    },
    [addLine, dispatch, t, toast],
  );
  return { add, busy: isLoading };
}
