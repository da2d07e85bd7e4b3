import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown, type Toast } from './toast-slice';

/** Returns a function that shows a toast, for as long as `Toaster` says. */
export function useToast(): (toast: Toast) => void {
  const dispatch = useDispatch();
  return useCallback((toast) => void dispatch(toastShown(toast)), [dispatch]);
}
