import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAddLineMutation, type NewLine } from './cart-api';
import { cartPanelOpened } from './cart-panel-slice';
import { leftOf } from './conflict';
import { cartMessages } from './messages';

/** Adds to the cart: success is said and opens the cart beside the page, a conflict says how many are left. */
export function useAddToCart() {
  const t = useText(cartMessages);
  const toast = useToast();
  const dispatch = useDispatch();
  const [addLine, { isLoading: busy }] = useAddLineMutation();
  const add = useCallback(
    async (line: NewLine): Promise<boolean> => {
      const result = await addLine(line);
      if (!('error' in result)) {
        toast({ title: t('added'), description: t('addedText') });
        dispatch(cartPanelOpened());
        return true;
      }
      const left = leftOf(result.error);
      const reason = left === null ? '' : ` ${left === 0 ? t('conflictNone') : t('conflictLeft', { count: left })}`;
      toast({ tone: 'destructive', title: t('error'), description: t('addFailed') + reason });
      return false;
    },
    [addLine, dispatch, t, toast],
  );
  return { add, busy };
}
