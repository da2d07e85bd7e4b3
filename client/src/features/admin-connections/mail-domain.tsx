import type { MailDomain as Domain } from '#contracts/mail';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { AdminFailure } from '../../shared/ui/admin/states';
import { useGetMailDomainQuery } from './mail-api';
import { mailMessages } from './mail-messages';

const TONES = { ok: 'good', missing: 'warning', unclear: 'plain', unknown: 'warning' } as const;

type Check = Domain['checks'][number];

/** What a check found, and what to do about it. */
function textOf(id: Check['id'], state: Check['state']) {
  if (state === 'unknown' || state === 'unclear') return `${state}Text` as const;
  return `${id}_${state}` as const;
}

/** What the domain of the sender lacks for its mails to arrive. */
export function MailDomain() {
  const t = useText(mailMessages);
  const id = useId();
  const { data, error, refetch } = useGetMailDomainQuery();
  return (
    <section aria-labelledby={id} className="admin-card p-4">
      <h2 id={id} className="mb-3 text-base">
        {t('domainTitle')}
      </h2>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p className="mb-3 wrap-anywhere text-stone">{t('domainWhat', { domain: data.domain })}</p>
          <ul className="grid gap-3">
            {data.checks.map(({ id: check, state }) => (
              <li key={check} className="wrap-anywhere">
                <strong className="font-medium uppercase">{check}</strong>{' '}
                <AdminBadge tone={TONES[state]}>{t(state)}</AdminBadge>
                <p>{t(textOf(check, state), { domain: data.domain })}</p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="skeleton h-40" aria-busy="true" />
      )}
    </section>
  );
}
