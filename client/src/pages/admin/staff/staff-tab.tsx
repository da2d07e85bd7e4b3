import { useMemo } from 'react';
import { Route, Routes } from 'react-router';
import { AuditList } from '../../../features/admin-staff/audit-list';
import { staffMessages } from '../../../features/admin-staff/messages';
import { OwnAccount } from '../../../features/admin-staff/own-account';
import { StaffList } from '../../../features/admin-staff/staff-list';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';
import { useMay } from '../../../shared/ui/admin/permissions';
import { AdminState } from '../../../shared/ui/admin/states';
import { SubTabs } from '../../../shared/ui/admin/sub-tabs';
import { adminMessages } from '../admin-messages';
import { fieldNames } from './field-names';
import { useValueWords } from './value-words';

/** Tab for the member's own account; owners also see all accounts and the audit log. */
export default function StaffTab() {
  const t = useText(staffMessages);
  const admin = useText(adminMessages);
  const values = useValueWords();
  const words = useMemo(() => ({ values, names: fieldNames }), [values]);
  const maySeePeople = useMay('staff.manage');
  const maySeeLog = useMay('audit.read');
  const refused = <AdminState title={admin('forbiddenTitle')} text={admin('forbiddenText')} />;
  return (
    <>
      <AdminHeading title={t('title')} />
      <SubTabs
        label={t('title')}
        tabs={[
          { to: '/admin/staff', label: t('mine') },
          ...(maySeePeople ? [{ to: '/admin/staff/people', label: t('people') }] : []),
          ...(maySeeLog ? [{ to: '/admin/staff/log', label: t('log') }] : []),
        ]}
      />
      <Routes>
        <Route index element={<OwnAccount />} />
        <Route path="people" element={maySeePeople ? <StaffList /> : refused} />
        <Route path="log" element={maySeeLog ? <AuditList words={words} /> : refused} />
      </Routes>
    </>
  );
}
