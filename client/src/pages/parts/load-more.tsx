import { useEffect, useRef } from 'react';
import { browseMessages } from '../../features/catalog/browse-messages';
import type { Total } from '../../shared/api/list';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { choiceMessages } from './choice-messages';

interface LoadMoreProps {
  shown: number;
  total: Total;
  more: boolean;
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Loads more entries near the end of the list or on a press. After a failure it waits for a press. */
export function LoadMore({ shown, total, more, busy, failed, onMore }: LoadMoreProps) {
  const t = useText(browseMessages);
  const format = useFormat();
  const parts = useText(choiceMessages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const end = button.current;
    if (!end || !more || busy || failed) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [more, busy, failed, onMore]);
  return (
    <div className="mt-14 grid justify-items-center gap-4">
      <p className="text-sm text-stone" role="status">
        {t('shown', { shown, total: format.total({ ...total, total: Math.max(shown, total.total) }) })}
      </p>
      {failed && more && <p role="alert">{parts('failedText')}</p>}
      {more && (
        <button ref={button} type="button" className="button-quiet min-w-44" disabled={busy} onClick={onMore}>
          {busy ? t('loadingMore') : t('loadMore')}
        </button>
      )}
    </div>
  );
}
