import { useLocation } from 'react-router';
import { AdminHeading } from '../../features/admin-shared/handbook/heading';
import { useText } from '../../shared/config/messages';
import { adminMessages } from './admin-messages';
import { pageAt } from './menu';

/** Heading of a page that the menu names, by that name. */
export function PageHeading() {
  const t = useText(adminMessages);
  const page = pageAt(useLocation().pathname);
  return page && <AdminHeading title={t(page.label)} />;
}
