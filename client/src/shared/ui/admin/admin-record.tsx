import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';
import { AdminFailure, AdminState } from './states';

interface AdminRecordProps<T> {
  query: {
    /** Null: there is no such record. */
    readonly data?: T | null | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** The list that the record belongs to. The link returns to the filters that it was opened with. */
  back: { to: string; label: string };
  missing: { title: string; text: string };
  children: (record: T) => ReactNode;
}

/** Link back to the list of a record's page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const { state } = useLocation() as { state: { list?: string } | null };
  return (
    <Link to={`${to}${state?.list ?? ''}`} className="link mb-1 inline-block text-xs text-stone">
      {label}
    </Link>
  );
}

/** The page of one record under the link back to its list, or why it cannot be shown. */
export function AdminRecord<T>({ query, back, missing, children }: AdminRecordProps<T>) {
  const t = useText(uiMessages);
  const { data, error, refetch } = query;
  return (
    <>
      <BackLink {...back} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="skeleton h-96" role="status" aria-label={t('loading')} />
      ) : data === null ? (
        <AdminState {...missing} />
      ) : (
        children(data)
      )}
    </>
  );
}
