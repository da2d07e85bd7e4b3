import type { AnalyticsReport } from '#contracts/analytics';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import { analyticsMessages } from './messages';

/** The ten products with the most units sold. */
export function BestSellers({ sellers }: { sellers: AnalyticsReport['bestSellers'] }) {
  const t = useText(analyticsMessages);
  const format = useFormat();
  return (
    <div className="admin-card overflow-hidden">
      <div className="px-4 pt-4 pb-2">
        <h3 className="text-sm">{t('bestTitle')}</h3>
        <p className="text-xs text-stone">{t('bestWhat')}</p>
      </div>
      {sellers.length === 0 ? (
        <p className="px-4 pb-4 text-stone">{t('noSales')}</p>
      ) : (
        <table className="admin-table">
          <caption className="sr-only">{t('bestTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col" className="text-right">
                {t('units')}
              </th>
              <th scope="col" className="text-right">
                {t('unitsBefore')}
              </th>
              <th scope="col" className="text-right">
                {t('periodRevenue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sellers.map((seller) => (
              <tr key={seller.productId}>
                <td className="w-full max-w-0">
                  <span className="flex items-center gap-2">
                    <Thumbnail url={seller.image} />
                    <span className="sm:truncate">{seller.name}</span>
                  </span>
                </td>
                <td className="text-right">{format.number(seller.units)}</td>
                <td className="text-right text-stone">{format.number(seller.previousUnits)}</td>
                <td className="text-right whitespace-nowrap">{format.price(seller.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
