import type { AnalyticsReport } from '#contracts/analytics';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { analyticsMessages } from './messages';

/** Stock rows with the lowest quantities. */
export function LowStock({ rows, total }: { rows: AnalyticsReport['lowStock']; total: number }) {
  const t = useText(analyticsMessages);
  const format = useFormat();
  return (
    <div className="admin-card overflow-x-auto">
      <div className="flex flex-wrap items-start justify-between gap-2 px-4 pt-4 pb-2">
        <div>
          <h3 className="text-sm">{t('lowTitle')}</h3>
          <p className="text-xs text-stone">{total === 0 ? t('noLow') : t('lowWhat', { count: total })}</p>
        </div>
        <Link to="/admin/inventory" className="link inline-flex min-h-6 items-center">
          {t('toInventory')}
        </Link>
      </div>
      {rows.length > 0 && (
        <table className="admin-table">
          <caption className="sr-only">{t('lowTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col" className="max-sm:hidden">
                SKU
              </th>
              <th scope="col" className="text-right">
                {t('left')}
              </th>
              <th scope="col" className="text-right">
                {t('threshold')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="w-full">
                  {row.name}
                  <span className="block text-xs text-stone">
                    {[row.color, row.size, row.option].filter(Boolean).join(' · ')}
                  </span>
                  <span className="block text-xs text-stone sm:hidden">{row.sku}</span>
                </td>
                <td className="whitespace-nowrap text-stone max-sm:hidden">{row.sku}</td>
                <td className="text-right">
                  <AdminBadge tone={row.left <= 0 ? 'bad' : 'warning'}>{format.number(row.left)}</AdminBadge>
                </td>
                <td className="text-right text-stone">{format.number(row.threshold)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
