import type { PriceHistory as History, PriceStep } from '#contracts/price-history';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { AdminFailure } from '../../../shared/ui/admin/states';
import { priceMessages } from './price-messages';
import { useGetPriceHistoriesQuery } from './prices-api';

/** What the product and its variants with prices of their own cost since when, and what was struck through. */
export function PriceHistory({ productId }: { productId: string }) {
  const t = useText(priceMessages);
  const { data, error, refetch } = useGetPriceHistoriesQuery(productId);
  return (
    <details data-testid="price-history">
      <summary className="min-h-8 cursor-pointer content-center font-medium">{t('history')}</summary>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-24" aria-busy="true" />
      ) : (
        <div className="grid gap-4">
          {data.map((history) => (
            <Steps key={history.variantId ?? productId} history={history} single={data.length === 1} />
          ))}
        </div>
      )}
    </details>
  );
}

function Steps({ history: { sku, steps }, single }: { history: History; single: boolean }) {
  const t = useText(priceMessages);
  const name = sku ?? t('product');
  return (
    <div className="min-w-0">
      {!single && <h3 className="mb-1 text-sm wrap-anywhere">{name}</h3>}
      {steps.length === 0 ? (
        <p className="text-stone">{t('noSteps')}</p>
      ) : (
        <table className="w-full text-left">
          <caption className="sr-only">{`${t('history')}: ${name}`}</caption>
          <thead className="text-xs text-stone">
            <tr>
              <th scope="col" className="py-1 pr-3 font-normal">
                {t('since')}
              </th>
              <th scope="col" className="py-1 pr-3 text-right font-normal">
                {t('price')}
              </th>
              <th scope="col" className="py-1 pr-3 text-right font-normal">
                {t('struck')}
              </th>
              <th scope="col" className="py-1 font-normal max-sm:hidden">
                {t('cause')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <Step key={step.from} step={step} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Step({ step: { from, price, priorPrice, cause } }: { step: PriceStep }) {
  const t = useText(priceMessages);
  const format = useFormat();
  return (
    <tr className="border-t border-line">
      <td className="py-1 pr-3">{format.date(from)}</td>
      <td className="py-1 pr-3 text-right whitespace-nowrap">
        {price === null ? <span className="text-stone">{t('notForSale')}</span> : format.price(price)}
      </td>
      <td className="py-1 pr-3 text-right whitespace-nowrap">
        {priorPrice === null ? <span className="text-stone">{t('none')}</span> : format.price(priorPrice)}
      </td>
      <td className="py-1 max-sm:hidden">{t(cause === 'other' ? 'causeOther' : cause)}</td>
    </tr>
  );
}
