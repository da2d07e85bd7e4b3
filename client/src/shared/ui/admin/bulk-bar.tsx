import type { ReactNode } from 'react';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';

interface BulkBarProps {
  count: number;
  /** Beside the count: a way to select more. */
  more?: ReactNode;
  /** A change is being made. */
  busy?: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** Actions for the selected rows; sticks to the bottom. */
export function BulkBar({ count, more, busy = false, onClear, children }: BulkBarProps) {
  const t = useText(uiMessages);
  if (count === 0) return null;
  return (
    <div
      role="region"
      aria-label={t('actions')}
      aria-busy={busy}
      className="admin-bar admin-bulk-bar sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-md border border-line bg-white p-2 shadow-lift"
    >
      <span role="status" className="px-2 font-medium">
        {busy ? t('working', { count }) : t('selected', { count })}
      </span>
      {more}
      {children}
      <button type="button" className="button-quiet" onClick={onClear}>
        {t('deselect')}
      </button>
    </div>
  );
}
