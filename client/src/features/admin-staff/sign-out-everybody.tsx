import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { Confirm } from '../../shared/ui/admin/confirm';
import { useCause } from '../../shared/ui/admin/states';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { staffMessages } from './messages';
import { useSignOutEverybodyMutation } from './staff-api';

/** For the owner: ends the sessions of all accounts but this one, for example after a theft. Says how many. */
export function SignOutEverybody() {
  const t = useText(staffMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [signOut, { isLoading }] = useSignOutEverybodyMutation();
  const confirm = async () => {
    const { data, error } = await signOut();
    setAsking(false);
    if (data) toast({ title: t('everybodyEnded', { count: data.ended }) });
    else
      toast({
        title: ui('error'),
        description: `${t('everybodyNotEnded')} ${cause(error)}`,
        tone: 'destructive',
      });
  };
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-2 rounded-md border border-line p-3">
      <p>{t('everybodyWhat')}</p>
      <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
        {t('everybody')}
      </button>
      {asking && (
        <Confirm
          title={t('everybodyTitle')}
          text={t('everybodyText')}
          label={t('everybody')}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
