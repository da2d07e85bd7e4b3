import type { StaffListEntry } from '#contracts/identity';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { Confirm } from '../../shared/ui/admin/confirm';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useResetSecondFactorMutation } from './second-factor-api';
import { secondFactorMessages } from './second-factor-messages';

interface ResetProps {
  account: StaffListEntry;
  onDone: () => void;
}

/** For the owner: resets the second factor of a staff member who has lost the app and the recovery codes. */
export function SecondFactorReset({ account, onDone }: ResetProps) {
  const t = useText(secondFactorMessages);
  const reportOutcome = useReportOutcome();
  const [asking, setAsking] = useState(false);
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  const confirm = async () => {
    const kept = await reportOutcome(reset(account.id), {
      done: t('wasReset'),
      text: account.email,
      failed: t('notReset'),
    });
    setAsking(false);
    if (kept) onDone();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line p-3 sm:col-span-2">
      <p>{t('resetWhat')}</p>
      <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
        {t('reset')}
      </button>
      {asking && (
        <Confirm
          title={t('resetTitle', { email: account.email })}
          text={t('resetText')}
          label={t('turnOff')}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
