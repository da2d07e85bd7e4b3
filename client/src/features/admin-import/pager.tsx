import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { optionMessages } from './option-messages';

/** Position in a cursor-paged list: the cursors of the previous pages and of the current one. */
export interface Trail {
  readonly cursor: string | undefined;
  readonly page: number;
  readonly go: (cursor: string) => void;
  readonly back: () => void;
  readonly restart: () => void;
}

/** Stores the cursors of the pages visited, so that the list can page back. */
export function useTrail(): Trail {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    cursor: cursors.at(-1),
    page: cursors.length,
    go: (cursor) => setCursors([...cursors, cursor]),
    back: () => setCursors(cursors.slice(0, -1)),
    restart: () => setCursors([]),
  };
}

interface PagerProps {
  /** Name of the list. */
  list: string;
  trail: Trail;
  size: number;
  page: { readonly items: readonly unknown[]; readonly total: number; readonly next: string | null };
}

/** Range shown with links to the previous and next page. Renders nothing when one page holds everything. */
export function Pager({ list, trail, size, page }: PagerProps) {
  const t = useText(optionMessages);
  const format = useFormat();
  const { items, total, next } = page;
  if (trail.page === 0 && next === null) return null;
  const from = trail.page * size + 1;
  return (
    <nav
      aria-label={t('pages', { list })}
      className="flex flex-wrap items-center justify-between gap-3 text-stone"
    >
      <span>
        {t('shown', {
          from: format.number(from),
          to: format.number(from + items.length - 1),
          total: format.number(total),
        })}
      </span>
      <span className="flex flex-wrap gap-2">
        <button type="button" className="button-quiet" disabled={trail.page === 0} onClick={trail.back}>
          {t('previous')}
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={next === null}
          onClick={() => next !== null && trail.go(next)}
        >
          {t('next')}
        </button>
      </span>
    </nav>
  );
}
