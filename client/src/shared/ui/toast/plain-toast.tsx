import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Toast } from './toast-slice';

interface PlainToastProps extends Omit<Toast, 'action'> {
  /** Called after the time that a toast is shown. Without it, the toast stays until it is answered. */
  onGone?: () => void;
  /** Buttons at its end. */
  children?: ReactNode;
}

/** Display time in milliseconds, as in the toast region. */
const SHOWN = 5000;

/** Looks like a toast and needs no further code, so it works while offline. */
export function PlainToast({ title, description, tone = 'plain', onGone, children }: PlainToastProps) {
  const goes = onGone !== undefined;
  // A new `onGone` must not restart the timer.
  const end = useEffectEvent(() => onGone?.());
  useEffect(() => {
    const timer = goes && setTimeout(() => end(), SHOWN);
    return () => {
      if (timer) clearTimeout(timer);
    };
  }, [goes]);
  return (
    <div className="pointer-events-none fixed top-0 left-0 z-60 w-full max-w-104 p-4 md:top-auto md:bottom-0">
      <div className={`toast flex-wrap ${tone === 'destructive' ? 'toast-destructive' : ''}`} role="alert">
        <div className="grid flex-1 gap-0.5">
          <p className="font-medium">{title}</p>
          {description && <p className="text-sm opacity-85">{description}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
