import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ErrorBoundary } from '../error-boundary';
import { onDemand } from '../on-demand';
import { PlainToast } from './plain-toast';
import { selectToast, toastDismissed } from './toast-slice';

const { Part: Toaster } = onDemand(() => import('./toaster').then((module) => module.Toaster));

/**
 * Toast region. Its code loads with the first toast or the first F8 and stays mounted.
 * @param props.errorsStay an error stays until it is closed
 */
export function LazyToaster({ errorsStay }: { errorsStay?: boolean }) {
  const shown = useSelector(selectToast) !== null;
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (shown) setWanted(true);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') setWanted(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown]);
  if (!wanted) return null;
  return (
    <ErrorBoundary onClose={() => setWanted(false)}>
      <Toaster errorsStay={errorsStay} ifUnavailable={<OfflineToast />} />
    </ErrorBoundary>
  );
}

/**
 * Fallback when the toast region could not be loaded: shows the toast for five seconds, without its action.
 */
function OfflineToast() {
  const toast = useSelector(selectToast);
  const dispatch = useDispatch();
  return toast && <PlainToast key={toast.id} {...toast} onGone={() => dispatch(toastDismissed(toast.id))} />;
}
