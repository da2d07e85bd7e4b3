import { Route, Routes } from 'react-router';
import { FailedJobs } from '../../../features/admin-jobs/failed-jobs';
import { jobsMessages } from '../../../features/admin-jobs/messages';
import { SchedulesTable } from '../../../features/admin-jobs/schedules-table';
import { WorkerStatus } from '../../../features/admin-jobs/worker-status';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';
import { SubTabs } from '../../../shared/ui/admin/sub-tabs';

/** Tab for what the worker does: failed jobs and schedules. */
export default function JobsTab() {
  const t = useText(jobsMessages);
  return (
    <>
      <AdminHeading title={t('title')} />
      <WorkerStatus />
      <SubTabs
        label={t('title')}
        tabs={[
          { to: '/admin/jobs', label: t('failedTab') },
          { to: '/admin/jobs/schedules', label: t('schedulesTab') },
        ]}
      />
      <Routes>
        <Route index element={<FailedJobs />} />
        <Route path="schedules" element={<SchedulesTable />} />
      </Routes>
    </>
  );
}
