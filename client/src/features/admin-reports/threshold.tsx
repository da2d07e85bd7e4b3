import type { DistanceSales } from '#contracts/accounting';
import { Money } from '#kernel/money';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useVatAreaName } from './report-formats';
import { reportMessages } from './messages';
import { useGetDistanceSalesQuery } from './reports-api';
import { Loaded, ReportSection } from './section';

/** Sales to other member states beside the threshold, and whose VAT the checkout charges. */
export function Threshold() {
  const t = useText(reportMessages);
  const format = useFormat();
  const query = useGetDistanceSalesQuery();
  const threshold = format.roundPrice(query.data?.threshold ?? '10000.00');
  return (
    <ReportSection title={t('thresholdTitle')} what={t('thresholdWhat', { threshold })}>
      <Loaded query={query}>{(sales) => <Meter sales={sales} />}</Loaded>
    </ReportSection>
  );
}

const FILL = { below: 'bg-moss', near: 'bg-gold', over: 'bg-sale' } as const;

function Meter({ sales }: { sales: DistanceSales }) {
  const t = useText(reportMessages);
  const format = useFormat();
  const { thisYear, lastYear, threshold, state, choice, smallBusinessIn } = sales;
  const percent = Math.max(
    0,
    Math.round((Money.parse(thisYear.net).cents / Money.parse(threshold).cents) * 100),
  );
  return (
    <div className="grid gap-2 px-4 pb-4">
      <p className="text-lead leading-8 font-semibold" data-testid="distance-sales">
        {format.price(thisYear.net)}
      </p>
      <div
        role="meter"
        aria-label={t('thresholdMeter')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={`${percent} %`}
        className="h-2 overflow-hidden rounded-full bg-parchment"
      >
        <div className={`h-full ${FILL[state]}`} style={{ width: `${Math.min(percent, 100)}%` }} />
      </div>
      {state !== 'below' && (
        <p role="status" className={`font-medium ${state === 'over' ? 'text-sale' : 'text-warning'}`}>
          {smallBusinessIn === null ? t(state) : t(`${state}Exempt`)}{' '}
          {state === 'over' && choice === 'home' && t('overHome')}
        </p>
      )}
      <p>
        <Charged sales={sales} />{' '}
        <Link to="/admin/settings/taxes" className="link inline-flex min-h-8 items-center">
          {t('change')}
        </Link>
      </p>
      <p className="text-xs text-stone">
        {t('lastYear', { year: String(lastYear.year), net: format.price(lastYear.net) })}. {t('otherSales')}
      </p>
    </div>
  );
}

/** Whose VAT the checkout charges. */
function Charged({ sales: { applied, homeCountry, smallBusinessIn } }: { sales: DistanceSales }) {
  const t = useText(reportMessages);
  const vatAreaName = useVatAreaName();
  if (smallBusinessIn !== null) return <>{t('appliedNone', { country: vatAreaName(smallBusinessIn) })}</>;
  return (
    <>
      {applied === 'home' ? t('appliedHome', { country: vatAreaName(homeCountry) }) : t('appliedDestination')}
    </>
  );
}
