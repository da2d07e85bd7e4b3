import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface Column {
  label: string;
  /** Where the column is hidden, and how it is aligned. */
  className?: string | undefined;
}

interface ListTableProps {
  caption: string;
  columns: readonly Column[];
  /** The shown rows are about to be replaced. */
  busy?: boolean;
  testId?: string;
  /** With less room between its many columns. */
  isDense?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** The table of a list, with a head that stays in sight. */
export function ListTable({
  caption,
  columns,
  busy = false,
  testId,
  isDense = false,
  children,
}: ListTableProps) {
  return (
    <div className="admin-card overflow-x-clip" aria-busy={busy}>
      <table className={`admin-table ${isDense ? '[&_td]:px-2 [&_th]:px-2' : ''}`} data-testid={testId}>
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            {columns.map(({ label, className }) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Link of a row to its own page. The filters are passed along, so that the back link returns to the same list. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link to={to} state={{ list: search }} className="link inline-block py-1 font-medium">
      {children}
    </Link>
  );
}
