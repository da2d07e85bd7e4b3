import { RedirectsList } from '../../../features/admin-redirects/redirects-list';

/** Tab for redirects. */
export default function RedirectsTab() {
  return <RedirectsList />;
}
