import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToast, toastDismissed } from './toast-slice';

/**
 * Dismisses the toast of the page before, for a page with a form that the toast would cover. One with a follow-up
 * action stays: it may be the only way to undo something.
 */
export function useNoEarlierToast(): void {
  const dispatch = useDispatch();
  const toast = useSelector(selectToast);
  const [earlier] = useState(toast?.action ? undefined : toast?.id);
  useEffect(() => {
    if (earlier !== undefined) dispatch(toastDismissed(earlier));
  }, [earlier, dispatch]);
}
