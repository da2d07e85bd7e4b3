import { analyticsMessages } from '../../../features/admin-analytics/messages';
import { Overview } from '../../../features/admin-analytics/overview';
import { Report } from '../../../features/admin-analytics/report';
import { Visitors } from '../../../features/admin-analytics/visitors';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../shared/ui/admin/heading';

/** How the shop is doing: figures of all time, of the week, and of a chosen period. */
export default function AnalyticsTab() {
  const t = useText(analyticsMessages);
  return (
    <div className="grid max-w-320 gap-8">
      <div>
        <AdminHeading title={t('title')} />
        <Overview />
      </div>
      <Report />
      <Visitors />
    </div>
  );
}
