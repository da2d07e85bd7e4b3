import type { Toast } from './toast-slice';

/** Looks like a toast and needs no further code, so it works while offline. */
export function PlainToast({ title, description, tone = 'plain' }: Omit<Toast, 'action'>) {
  return (
    <div className="pointer-events-none fixed top-0 left-0 z-60 w-full max-w-104 p-4 md:top-auto md:bottom-0">
      <div className={`toast ${tone === 'destructive' ? 'toast-destructive' : ''}`} role="alert">
        <div className="grid gap-0.5">
          <p className="font-medium">{title}</p>
          {description && <p className="text-sm opacity-85">{description}</p>}
        </div>
      </div>
    </div>
  );
}
