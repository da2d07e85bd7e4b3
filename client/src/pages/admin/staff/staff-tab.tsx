import { useMemo } from 'react';
import { Route, Routes } from 'react-router';
import { AuditList } from '../../../features/admin-staff/audit-list';
import { OwnAccount } from '../../../features/admin-staff/own-account';
import { StaffList } from '../../../features/admin-staff/staff-list';
import { PageHeading } from '../page-heading';
import { fieldNames } from './field-names';
import { useValueWords } from './value-words';

/** Tab for the member's own account; owners also see all accounts and the audit log. */
export default function StaffTab() {
  const values = useValueWords();
  const words = useMemo(() => ({ values, names: fieldNames }), [values]);
  return (
    <>
      <PageHeading />
      <Routes>
        <Route index element={<OwnAccount />} />
        <Route path="people" element={<StaffList />} />
        <Route path="log" element={<AuditList words={words} />} />
      </Routes>
    </>
  );
}
