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
  /** On phones each row is a card without column heads: a grid, of which the row names the columns. */
  hasCards?: boolean;
  /** The rows. */
  children: ReactNode;
}

const CARDS =
  'max-md:block max-md:[&_thead]:sr-only max-md:[&_tbody]:block max-md:[&_tr]:grid max-md:[&_tr]:gap-x-3 max-md:[&_tr]:gap-y-1 max-md:[&_tr]:border-b max-md:[&_tr]:border-line max-md:[&_tr]:px-3 max-md:[&_tr]:py-2 max-md:[&_tr:last-child]:border-0 max-md:[&_td]:h-auto max-md:[&_td]:border-0 max-md:[&_td]:p-0';

/** The table of a list, with a head that stays in sight. */
export function ListTable({
  caption,
  columns,
  busy = false,
  testId,
  isDense = false,
  hasCards = false,
  children,
}: ListTableProps) {
  return (
    <div className="admin-card overflow-x-clip" aria-busy={busy}>
      <table
        className={`admin-table ${isDense ? '[&_td]:px-2 [&_th]:px-2' : ''} ${hasCards ? CARDS : ''}`}
        data-testid={testId}
      >
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
