import type { ReactNode } from 'react';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { AdminFailure } from '../../shared/ui/admin/states';
import { DownloadIcon } from '../../shared/ui/admin/icons';
import { reportMessages } from './messages';

interface SectionProps {
  title: string;
  what: string;
  /** Controls beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A report with its title and what it is for. */
export function ReportSection({ title, what, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-card min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-3">
        <div className="max-w-prose">
          <h2 id={id} className="text-base">
            {title}
          </h2>
          <p className="text-xs text-stone">{what}</p>
        </div>
        {actions && <div className="flex flex-wrap items-end gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

interface LoadedProps<T> {
  query: { data?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** The loaded report, its failure, or its frame while it loads. */
export function Loaded<T>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<T>) {
  if (error && !isFetching) {
    return (
      <div className="px-4 pb-4">
        <AdminFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) return <div className="skeleton mx-4 mb-4 h-40" aria-busy="true" />;
  return (
    <div aria-busy={isFetching} className={`transition-opacity ${isFetching ? 'opacity-60' : ''}`}>
      {children(data)}
    </div>
  );
}

/** The link to a report's file; `what` names the report for assistive technology. */
export function CsvLink({ href, what }: { href: string; what: string }) {
  const t = useText(reportMessages);
  return (
    <a href={href} download className="button-quiet" aria-label={t('csvOf', { what })}>
      <DownloadIcon className="size-4" />
      {t('csv')}
    </a>
  );
}

/** A table of figures that scrolls sideways where it is wider than the screen. */
export function FigureTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="overflow-x-auto" role="group" aria-label={caption} tabIndex={0}>
      <table className="admin-table">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
