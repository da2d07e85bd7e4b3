import type { AnalyticsReport } from '#contracts/analytics';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { percentShare } from './percentages';
import { analyticsMessages } from './messages';

const STEPS = ['visits', 'products', 'carts', 'checkouts', 'paid'] as const;

/** From visit to product, cart, checkout and payment, each as a share of the visits. */
export function Funnel({ report: { current, previous } }: { report: AnalyticsReport }) {
  const t = useText(analyticsMessages);
  const format = useFormat();
  const share = (step: (typeof STEPS)[number], part: number | null, visits: number) =>
    part === null
      ? t(step === 'products' ? 'notCounted' : 'notStored')
      : visits === 0
        ? '–'
        : `${format.number(percentShare(part, visits))} %`;
  return (
    <div className="admin-card overflow-hidden">
      <div className="px-4 pt-4 pb-2">
        <h3 className="text-sm">{t('funnelTitle')}</h3>
        <p className="text-xs text-stone">{t('funnelWhat')}</p>
      </div>
      <table className="admin-table">
        <caption className="sr-only">{t('funnelTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            <th scope="col" className="text-right whitespace-normal">
              {t('current')}
            </th>
            <th scope="col" className="text-right whitespace-normal">
              {t('ofVisits')}
            </th>
            <th scope="col" className="text-right whitespace-normal">
              {t('previous')}
            </th>
          </tr>
        </thead>
        <tbody>
          {STEPS.map((step) => {
            const now = current.funnel[step];
            const before = previous.funnel[step];
            const width = now === null ? 0 : Math.min(100, percentShare(now, current.funnel.visits));
            return (
              <tr key={step}>
                <th scope="row" className="whitespace-normal">
                  {t(step === 'products' ? 'productPages' : step)}
                  {width > 0 && (
                    <span className="mt-1 block h-1 bg-moss" style={{ width: `${Math.max(width, 1)}%` }} />
                  )}
                </th>
                <td className="text-right">{now === null ? '–' : format.number(now)}</td>
                <td className="text-right">{share(step, now, current.funnel.visits)}</td>
                <td className="text-right text-stone">{share(step, before, previous.funnel.visits)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
