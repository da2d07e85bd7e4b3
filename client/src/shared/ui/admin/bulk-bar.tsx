import type { ReactNode } from 'react';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Actions for the selected rows; sticks to the bottom. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useText(uiMessages);
  if (count === 0) return null;
  return (
    <div
      role="region"
      aria-label={t('actions')}
      className="admin-bar sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-md border border-line bg-white p-2 shadow-lift"
    >
      <span role="status" className="px-2 font-medium">
        {t('selected', { count })}
      </span>
      {children}
      <button type="button" className="button-quiet" onClick={onClear}>
        {t('clear')}
      </button>
    </div>
  );
}
