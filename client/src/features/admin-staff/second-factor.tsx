import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { AdminFailure } from '../../shared/ui/admin/states';
import { useGetSecondFactorQuery } from './second-factor-api';
import { SecondFactorConfirm } from './second-factor-confirm';
import { secondFactorMessages } from './second-factor-messages';
import { SecondFactorSetup } from './second-factor-setup';

/** Below this many it is time for new ones. */
const FEW = 4;

/** The own second factor: whether it is on, and what can be done with it. */
export function OwnSecondFactor() {
  const t = useText(secondFactorMessages);
  const { data, error, refetch } = useGetSecondFactorQuery();
  const [open, setOpen] = useState<'set-up' | 'renew' | 'off' | null>(null);
  const close = () => setOpen(null);
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
      {data?.on && (
        <p className="mb-3">
          {t('left', { count: data.recoveryCodesLeft })}
          {data.recoveryCodesLeft < FEW && ` · ${t('fewLeft')}`}
        </p>
      )}
      {data && (
        <p className="flex flex-wrap gap-2">
          {data.on ? (
            <>
              {button('renew', t('renew'))}
              {button('off', t('turnOff'))}
            </>
          ) : (
            button('set-up', t('setUp'))
          )}
        </p>
      )}
      {open === 'set-up' && <SecondFactorSetup onClose={close} />}
      {(open === 'renew' || open === 'off') && <SecondFactorConfirm what={open} onClose={close} />}
    </section>
  );
}
