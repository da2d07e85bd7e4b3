import { useState } from 'react';
import { useGetMeQuery } from '../../features/admin-session/session-api';
import { sessionMessages } from '../../features/admin-session/messages';
import { PasskeyAdd } from '../../features/admin-staff/passkey-add';
import { passkeyMessages } from '../../features/admin-staff/passkey-messages';
import { SecondFactorSetup } from '../../features/admin-staff/second-factor-setup';
import { useText } from '../../shared/config/messages';
import { SignOut } from './sign-out';

/** The only page of an owner whose time without a second factor has ended: its set-up, with a passkey or an app. */
export function SecondFactorEntry() {
  const t = useText(sessionMessages);
  const tp = useText(passkeyMessages);
  const { refetch } = useGetMeQuery();
  const [open, setOpen] = useState<'app' | 'passkey' | null>(null);
  const close = () => {
    setOpen(null);
    void refetch();
  };
  return (
    <>
      <p className="text-stone">{t('secondFactorOver')}</p>
      <button type="button" className="button w-full" onClick={() => setOpen('passkey')}>
        {tp('add')}
      </button>
      <button type="button" className="button-quiet w-full" onClick={() => setOpen('app')}>
        {t('secondFactorApp')}
      </button>
      <SignOut />
      {open === 'app' && <SecondFactorSetup onClose={close} />}
      {open === 'passkey' && <PasskeyAdd onClose={close} />}
    </>
  );
}
