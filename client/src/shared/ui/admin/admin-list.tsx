import type { ReactNode } from 'react';
import type { ListPage } from '../../api/list';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';
import { PageLinks } from './page-links';
import { AdminFailure, AdminState, StaleNotice, type StaleQuery } from './states';

/** What a list's query hook returns. */
interface ListQuery<T> extends StaleQuery {
  readonly data?: ListPage<T> | undefined;
  readonly isFetching: boolean;
}

interface AdminListProps<T> {
  query: ListQuery<T>;
  /** Shown when the list has no entries at all. */
  none: { title: string; text?: string };
  /** Shown when no entry matches the filters. */
  nothing: { title: string; text?: string };
  /** Removes the filters; null while none is set. */
  onClear: (() => void) | null;
  children: (items: readonly T[], busy: boolean) => ReactNode;
}

/** The entries of a list page with links to other pages, or why there are none: loading, failed, empty, not found. */
export function AdminList<T>({ query, none, nothing, onClear, children }: AdminListProps<T>) {
  const t = useText(uiMessages);
  const { data, error, isFetching, refetch } = query;
  if (error && !data) return <AdminFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-96" role="status" aria-label={t('loading')} />;
  if (data.items.length > 0) {
    return (
      <>
        <StaleNotice query={query} />
        {children(data.items, isFetching)}
        <PageLinks page={data} />
      </>
    );
  }
  return (
    <AdminState {...(onClear ? nothing : none)}>
      {onClear && (
        <button type="button" className="button-quiet" onClick={onClear}>
          {t('clearFilters')}
        </button>
      )}
    </AdminState>
  );
}
