import type { StaffListEntry } from '#contracts/identity';
import { useText } from '../../shared/config/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { staffMessages } from './messages';
import { useSignOutEverywhereMutation } from './staff-api';

/** For the owner: ends all sessions of an account, for example after a lost laptop. */
export function SignOutEverywhere({ account }: { account: StaffListEntry }) {
  const t = useText(staffMessages);
  const reportOutcome = useReportOutcome();
  const [signOut, { isLoading }] = useSignOutEverywhereMutation();
  const run = () =>
    reportOutcome(signOut(account.id), {
      done: t('signedOut'),
      text: account.email,
      failed: t('notEnded'),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line p-3 sm:col-span-2">
      <p>{t('signOutWhat')}</p>
      <button type="button" className="button-quiet" disabled={isLoading} onClick={() => void run()}>
        {t('signOutEverywhere')}
      </button>
    </div>
  );
}
