import { analyticsMessages } from '../../../features/admin-analytics/messages';
import { Overview } from '../../../features/admin-analytics/overview';
import { Report } from '../../../features/admin-analytics/report';
import { Searches } from '../../../features/admin-analytics/searches';
import { Visitors } from '../../../features/admin-analytics/visitors';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';

/** Analytics: all-time figures, a selected period with its searches, and the week. */
export default function AnalyticsTab() {
  const t = useText(analyticsMessages);
  return (
    <div className="grid max-w-320 gap-8">
      <div>
        <AdminHeading title={t('title')} />
        <Overview />
      </div>
      <Report />
      <Searches />
      <Visitors />
    </div>
  );
}
