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

/** Space between the bar and the edge below it, px. */
const GAP = 12;

/**
 * Says how much of the screen's lower edge the bar takes, so that toasts, the end of the page and focused fields
 * stay clear of it (bars.css). The bar is as tall as its buttons need.
 */
function reserveRoom(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--bulk-bar', `${bar.offsetHeight + GAP}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bulk-bar');
  };
}

/** Actions for the selected rows, at the lower edge of the screen. */
export function BulkBar({ count, more, busy = false, onClear, children }: BulkBarProps) {
  const t = useText(uiMessages);
  if (count === 0) return null;
  return (
    <div
      ref={reserveRoom}
      role="region"
      aria-label={t('actions')}
      aria-busy={busy}
      className="admin-bulk-bar fixed inset-x-3 z-20 mx-auto flex w-fit flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2 shadow-lift"
    >
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:justify-between">
        <span role="status" className="px-2 font-medium">
          {busy ? t('working', { count }) : t('selected', { count })}
        </span>
        <button type="button" className="button-quiet" onClick={onClear}>
          {t('deselect')}
        </button>
        {more}
      </div>
      <div className="admin-bulk-actions flex items-center gap-2 md:flex-wrap">{children}</div>
    </div>
  );
}
