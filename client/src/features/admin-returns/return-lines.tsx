import type { ReturnDetail } from '#contracts/returns';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { returnMessages } from './messages';

/** The lines of the order, with the units of this return. */
export function ReturnLines({ one }: { one: ReturnDetail }) {
  const t = useText(returnMessages);
  const format = useFormat();
  if (one.lines.length === 0) return <div />;
  const columns = ['ordered', 'quantity', 'received', 'restocked', 'refunded'] as const;
  const label = (column: (typeof columns)[number]) => t(column === 'received' ? 'arrived' : column);
  return (
    <div className="admin-card overflow-x-auto" role="group" aria-label={t('lines')} tabIndex={0}>
      <table className="admin-table [&_td]:px-2 [&_th]:px-2">
        <caption className="sr-only">{t('lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="text-right">
                {label(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {one.lines.map((line) => (
            <tr key={line.lineId} className={line.quantity === 0 ? 'text-stone' : ''}>
              <td className="min-w-40">
                {line.name}
                {line.wanted !== null && (
                  <strong className="block font-medium">{t('wantedInstead', { wanted: line.wanted })}</strong>
                )}
              </td>
              {columns.map((column) => (
                <td key={column} className="text-right">
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
