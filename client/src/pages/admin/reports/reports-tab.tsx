import { AccountantSection } from '../../../features/admin-reports/accountant-section';
import { reportMessages } from '../../../features/admin-reports/messages';
import { OssSection } from '../../../features/admin-reports/oss-section';
import { PeriodChoice, useReportPeriod } from '../../../features/admin-reports/period-choice';
import { Threshold } from '../../../features/admin-reports/threshold';
import { UnitsSection } from '../../../features/admin-reports/units-section';
import { VatSection } from '../../../features/admin-reports/vat-section';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';

/** Reports for VAT returns, the accountant and producer registers. */
export default function ReportsTab() {
  const t = useText(reportMessages);
  const [period, choose] = useReportPeriod();
  return (
    <div className="grid max-w-280 gap-4 *:min-w-0">
      <div>
        <AdminHeading title={t('title')} />
        <p className="max-w-prose text-stone">{t('source')}</p>
      </div>
      <PeriodChoice period={period} onChoose={choose} />
      <VatSection period={period} />
      <AccountantSection period={period} />
      <UnitsSection period={period} />
      <OssSection />
      <Threshold />
    </div>
  );
}
