import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAddLineMutation, type NewLine } from './cart-api';
import { cartPanelOpened } from './cart-panel-slice';
import { availableAfterConflict } from './conflict';
import { noticeMessages } from './notice-messages';

/** Adds a line, shows the outcome in a toast and opens the cart panel. `add` resolves to true on success. */
export function useAddToCart(): { add: (line: NewLine) => Promise<boolean>; busy: boolean } {
  const t = useText(noticeMessages);
  const toast = useToast();
  const dispatch = useDispatch();
  const [addLine, { isLoading: busy }] = useAddLineMutation();
  const add = useCallback(
    async (line: NewLine) => {
      const result = await addLine(line);
      if (!('error' in result)) {
        toast({ title: t('added'), description: t('addedText') });
        dispatch(cartPanelOpened());
        return true;
      }
      const left = availableAfterConflict(result.error);
      const reason =
        left === null ? '' : ` ${left === 0 ? t('conflictNone') : t('conflictLeft', { count: left })}`;
      toast({ tone: 'destructive', title: t('error'), description: t('addFailed') + reason });
      return false;
    },
    [addLine, dispatch, t, toast],
  );
  return { add, busy };
}
