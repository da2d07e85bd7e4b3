import type { ReturnDetail } from '#contracts/returns';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { returnMessages } from './messages';

const COLUMNS = ['ordered', 'quantity', 'received', 'restocked', 'refunded'] as const;
type Column = (typeof COLUMNS)[number];
/** On a phone these stand under the item's name. */
const UNDER_NAME: readonly Column[] = ['ordered', 'restocked'];
const classOf = (column: Column) => `text-right ${UNDER_NAME.includes(column) ? 'max-sm:hidden' : ''}`;

/** The lines of the order, with the units of this return. */
export function ReturnLines({ one }: { one: ReturnDetail }) {
  const t = useText(returnMessages);
  const format = useFormat();
  if (one.lines.length === 0) return <div />;
  const label = (column: Column) => t(column === 'received' ? 'arrived' : column);
  return (
    <div className="admin-card overflow-x-auto" role="group" aria-label={t('lines')} tabIndex={0}>
      <table className="admin-table [&_td]:px-2 [&_th]:px-2">
        <caption className="sr-only">{t('lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {label(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {one.lines.map((line) => (
            <tr key={line.lineId} className={line.quantity === 0 ? 'text-stone' : ''}>
              <td className="w-full sm:min-w-40">
                {line.name}
                {line.wanted !== null && (
                  <strong className="block font-medium">{t('wantedInstead', { wanted: line.wanted })}</strong>
                )}
                {UNDER_NAME.map((column) => (
                  <span key={column} className="block text-xs text-stone sm:hidden">
                    {label(column)}: {format.number(line[column])}
                  </span>
                ))}
              </td>
              {COLUMNS.map((column) => (
                <td key={column} className={classOf(column)}>
                  {format.number(line[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
