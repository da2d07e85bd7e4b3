import type { ConsentState } from '#contracts/customers';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { customerMessages } from './messages';

/** The state of a consent to mails. A subscription that is not confirmed is a warning: it is not enough for mails. */
export function ConsentBadge({ consent, mayBeMailed }: { consent: ConsentState; mayBeMailed: boolean }) {
  const t = useText(customerMessages);
  if (consent !== 'subscribed') return <AdminBadge>{t(consent)}</AdminBadge>;
  return (
    <AdminBadge tone={mayBeMailed ? 'good' : 'warning'}>
      {t(mayBeMailed ? 'subscribed' : 'pending')}
    </AdminBadge>
  );
}
