import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { AdminFailure } from '../../shared/ui/admin/states';
import { useGetPasskeysQuery } from './passkey-api';
import { secondFactorApi, useGetSecondFactorQuery } from './second-factor-api';
import { SecondFactorConfirm } from './second-factor-confirm';
import { secondFactorMessages } from './second-factor-messages';
import { SecondFactorSetup } from './second-factor-setup';

/** Below this many it is time for new ones. */
const FEW = 4;

/** The own second factor: whether it is on, and what can be done with it. */
export function OwnSecondFactor() {
  const t = useText(secondFactorMessages);
  const { data, error, refetch } = useGetSecondFactorQuery();
  const { data: passkeys } = useGetPasskeysQuery();
  const hasPasskey = (passkeys?.length ?? 0) > 0;
  const hasCodes = data !== undefined && (data.on || hasPasskey);
  const [open, setOpen] = useState<'set-up' | 'renew' | 'off' | null>(null);
  const dispatch = useDispatch();
  const close = () => {
    // Only when the dialog closes: reading the account again earlier would replace the recovery codes on the screen.
    if (open === 'set-up') dispatch(secondFactorApi.util.invalidateTags(['Me']));
    setOpen(null);
  };
  const button = (what: NonNullable<typeof open>, label: string) => (
    <button type="button" className="button-quiet" onClick={() => setOpen(what)}>
      {label}
    </button>
  );
  return (
    <section className="admin-card p-4" aria-labelledby="second-factor">
      <h2 id="second-factor" className="flex items-center gap-2 text-sm">
        {t('title')}
        {data && <AdminBadge tone={data.on ? 'good' : 'plain'}>{t(data.on ? 'on' : 'off')}</AdminBadge>}
      </h2>
      <p className="mb-3 text-xs text-stone">{t('what')}</p>
      {error && !data && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {hasCodes && <CodesLeft left={data.recoveryCodesLeft} />}
      {data && (
        <p className="flex flex-wrap gap-2">
          {hasCodes && button('renew', t('renew'))}
          {data.on ? button('off', t('turnOff')) : button('set-up', t('setUp'))}
        </p>
      )}
      {open === 'set-up' && <SecondFactorSetup onClose={close} />}
      {(open === 'renew' || open === 'off') && (
        <SecondFactorConfirm what={open} hasPasskey={hasPasskey} onClose={close} />
      )}
    </section>
  );
}

function CodesLeft({ left }: { left: number }) {
  const t = useText(secondFactorMessages);
  return (
    <p className="mb-3">
      {t('left', { count: left })}
      {left < FEW && ` · ${t('fewLeft')}`}
    </p>
  );
}
