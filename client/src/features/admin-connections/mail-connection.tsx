import type { MailConnection as Connection } from '#contracts/mail';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { AdminFailure } from '../../shared/ui/admin/states';
import { Disconnect } from './disconnect';
import { useDisconnectMailMutation, useGetMailConnectionQuery } from './mail-api';
import { MailDomain } from './mail-domain';
import { MailForm } from './mail-form';
import { mailMessages } from './mail-messages';
import { MailTest } from './mail-test';

/** The server that sends the mails: the owner connects it, tests it, or disconnects it. */
export function MailConnection() {
  const t = useText(mailMessages);
  const id = useId();
  const { data, error, refetch } = useGetMailConnectionQuery();
  return (
    <div className="grid max-w-160 gap-4">
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
      {data?.way === 'smtp' && <MailDomain />}
    </div>
  );
}

function Connected({ connection, onReload }: { connection: Connection; onReload: () => void }) {
  const t = useText(mailMessages);
  const isFixed = connection.source === 'environment';
  return (
    <div className="grid gap-4">
      {connection.way === 'folder' ? (
        <p>
          <AdminBadge tone="warning">{t('isFolder')}</AdminBadge> {t('folder')}
        </p>
      ) : (
        <Facts connection={connection} />
      )}
      {!connection.isReadable && (
        <p role="alert" className="field-error">
          {t('unreadable')}
        </p>
      )}
      {connection.way === 'smtp' && connection.isReadable && <MailTest />}
      {isFixed ? (
        <p className="text-stone">{t('fixed')}</p>
      ) : (
        <>
          <MailForm key={connection.connectedAt} connection={connection} onReload={onReload} />
          {connection.way === 'smtp' && <DisconnectMail version={connection.version} onReload={onReload} />}
        </>
      )}
    </div>
  );
}

function Facts({
  connection: { source, host, port, senderName, senderAddress, connectedAt, testedAt },
}: {
  connection: Connection;
}) {
  const t = useText(mailMessages);
  const { moment } = useMoments();
  return (
    <dl className="grid gap-x-4 gap-y-1 max-sm:[&>dd]:mb-2 sm:grid-cols-[12rem_1fr]">
      <dt className="text-stone">{t('server')}</dt>
      <dd className="wrap-anywhere">
        <AdminBadge tone="good">{t('isSmtp')}</AdminBadge> {host}
        {port !== null && `:${port}`}
      </dd>
      <dt className="text-stone">{t('sender')}</dt>
      <dd className="wrap-anywhere">
        {senderName} ({senderAddress})
      </dd>
      {connectedAt !== null && (
        <>
          <dt className="text-stone">{t('since')}</dt>
          <dd>{moment(connectedAt)}</dd>
        </>
      )}
      {source === 'admin' && (
        <>
          <dt className="text-stone">{t('tested')}</dt>
          <dd>{testedAt === null ? t('never') : moment(testedAt)}</dd>
        </>
      )}
    </dl>
  );
}

function DisconnectMail({ version, onReload }: { version: number; onReload: () => void }) {
  const t = useText(mailMessages);
  const [disconnect, { isLoading }] = useDisconnectMailMutation();
  return (
    <Disconnect
      words={{
        disconnect: t('disconnect'),
        title: t('disconnectTitle'),
        text: t('disconnectText'),
        disconnected: t('disconnected'),
      }}
      disconnect={() => disconnect({ version })}
      busy={isLoading}
      onReload={onReload}
    />
  );
}
