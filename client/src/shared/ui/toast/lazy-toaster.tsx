import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from './toast-slice';

const Toaster = lazy(() => import('./toaster').then((module) => ({ default: module.Toaster })));

/** The notification region, whose code is fetched with the first notice (or the first F8), and then stays. */
export function LazyToaster() {
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
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
