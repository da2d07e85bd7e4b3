import type { PaymentConnection as Connection } from '#contracts/payments';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { AdminFailure } from '../../shared/ui/admin/states';
import { useDisconnectPaymentsMutation, useGetPaymentConnectionQuery } from './connections-api';
import { Disconnect } from './disconnect';
import { connectionMessages } from './messages';
import { PaymentKeyForm } from './payment-key-form';

/** The account that takes the payments: the owner connects it, replaces its key, or disconnects it. */
export function PaymentConnection() {
  const t = useText(connectionMessages);
  const id = useId();
  const { data, error, refetch } = useGetPaymentConnectionQuery();
  return (
    <section aria-labelledby={id} className="admin-card p-4">
      <h2 id={id} className="mb-3 text-base">
        {t('title')}
      </h2>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Connected connection={data} onReload={() => void refetch()} />
      ) : (
        <div className="skeleton h-40" aria-busy="true" />
      )}
    </section>
  );
}

function Connected({ connection, onReload }: { connection: Connection; onReload: () => void }) {
  const t = useText(connectionMessages);
  const isFixed = connection.source === 'environment';
  const isConnected = isFixed || connection.connectedAt !== null;
  return (
    <div className="grid gap-4">
      {connection.provider === 'sandbox' ? (
        <p>
          <AdminBadge tone="warning">{t('isSandbox')}</AdminBadge> {!isFixed && t('sandbox')}
        </p>
      ) : isConnected ? (
        <Facts connection={connection} />
      ) : (
        <p role="alert" className="field-error">
          {t('noAccount')}
        </p>
      )}
      {!connection.isReadable && (
        <p role="alert" className="field-error">
          {t('unreadable')}
        </p>
      )}
      {isFixed ? (
        <p className="text-stone">{t(connection.provider === 'stripe' ? 'fixedStripe' : 'fixedSandbox')}</p>
      ) : (
        <>
          <PaymentKeyForm connection={connection} onReload={onReload} />
          {connection.provider === 'stripe' && isConnected && (
            <DisconnectPayments connection={connection} onReload={onReload} />
          )}
        </>
      )}
    </div>
  );
}

const MODES = {
  live: ['good', 'isLive'],
  test: ['warning', 'isTest'],
  unknown: ['bad', 'isUnknown'],
} as const;

function Facts({
  connection: { mode, lastFour, accountId, connectedAt, ownsEndpoint, source },
}: {
  connection: Connection;
}) {
  const t = useText(connectionMessages);
  const { moment } = useMoments();
  const [tone, text] = MODES[mode ?? 'unknown'];
  return (
    <dl className="grid gap-x-4 gap-y-1 max-sm:[&>dd]:mb-2 sm:grid-cols-[12rem_1fr]">
      <dt className="text-stone">{t('key')}</dt>
      <dd>
        <AdminBadge tone={tone}>{t(text)}</AdminBadge> {lastFour !== null && t('endsIn', { last: lastFour })}
      </dd>
      {source === 'admin' && (
        <>
          <dt className="text-stone">{t('account')}</dt>
          <dd className="wrap-anywhere">{accountId ?? t('accountUnread')}</dd>
          <dt className="text-stone">{t('events')}</dt>
          <dd>{t(ownsEndpoint ? 'ownEndpoint' : 'handEndpoint')}</dd>
        </>
      )}
      {connectedAt !== null && (
        <>
          <dt className="text-stone">{t('since')}</dt>
          <dd>{moment(connectedAt)}</dd>
        </>
      )}
    </dl>
  );
}

function DisconnectPayments({
  connection: { version, openPayments, withoutAccount },
  onReload,
}: {
  connection: Connection;
  onReload: () => void;
}) {
  const t = useText(connectionMessages);
  const [disconnect, { isLoading }] = useDisconnectPaymentsMutation();
  return (
    <Disconnect
      words={{
        disconnect: t('disconnect'),
        title: t('disconnectTitle'),
        text: `${t(withoutAccount === 'nothing' ? 'toNothing' : 'toSandbox')} ${t('disconnectText', { open: openPayments })}`,
        disconnected: t('disconnected'),
      }}
      disconnect={() => disconnect({ version })}
      busy={isLoading}
      onReload={onReload}
    />
  );
}
