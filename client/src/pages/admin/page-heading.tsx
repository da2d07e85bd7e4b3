import { useContext } from 'react';
import { useLocation } from 'react-router';
import { AdminHeading } from '../../features/admin-shared/handbook/heading';
import { useText } from '../../shared/config/messages';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { SubTabs } from '../../shared/ui/admin/sub-tabs';
import { adminMessages } from './admin-messages';
import { pageAt } from './menu';

/** Heading of a page that the menu names, by that name, with those of its tabs that the member may see. */
export function PageHeading() {
  const t = useText(adminMessages);
  const permissions = useContext(StaffContext)?.permissions ?? [];
  const page = pageAt(useLocation().pathname);
  if (!page) return null;
  const tabs = page.tabs?.filter(({ permission }) => permissions.includes(permission)) ?? [];
  return (
    <>
      <AdminHeading title={t(page.label)} />
      {tabs.length > 1 && (
        <SubTabs
          label={t(page.label)}
          tabs={tabs.map(({ path, label }) => ({ to: `/admin/${path}`, label: t(label) }))}
        />
      )}
    </>
  );
}
