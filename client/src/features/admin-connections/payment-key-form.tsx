import type { PaymentConnection } from '#contracts/payments';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { Confirm } from '../../shared/ui/admin/confirm';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { connectionMessages } from './messages';
import { useConnectPayments } from './use-connect-payments';

/** Enters the secret key, and the signing secret where the shop cannot make the endpoint itself. */
export function PaymentKeyForm({
  connection,
  onReload,
}: {
  connection: PaymentConnection;
  onReload: () => void;
}) {
  const t = useText(connectionMessages);
  const form = useConnectPayments(connection, onReload);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isBusy) return;
    const element = event.currentTarget;
    await form.submit(false);
    focusFirstFault(element);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div>
        <div aria-live="polite">
          {form.warnings.length > 0 && (
            <ul className="mb-4 grid gap-2 rounded-md border-l-4 border-gold bg-gold/8 p-3">
              {form.warnings.map((warning) => (
                <li key={warning}>{t(warning)}</li>
              ))}
            </ul>
          )}
        </div>
        <p className="text-stone">{t('what')}</p>
      </div>
      <TextField
        label={t('newKey')}
        hint={t('newKeyHint')}
        error={form.faults.key}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={form.key}
        onChange={({ target }) => form.setKey(target.value)}
      />
      {form.hand !== null && (
        <EndpointByHand connection={connection} reason={form.hand}>
          <TextField
            label={t('secret')}
            error={form.faults.secret}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={form.secret}
            onChange={({ target }) => form.setSecret(target.value)}
          />
        </EndpointByHand>
      )}
      <button type="submit" className="button justify-self-start" disabled={form.isBusy}>
        <BusyLabel busy={form.isBusy} busyText={t('checking')}>
          {t(connection.connectedAt === null ? 'connect' : 'replace')}
        </BusyLabel>
      </button>
      {form.other && (
        <Confirm
          title={t('otherTitle')}
          text={t('otherText', { open: form.other.openPayments })}
          label={t('otherConfirm')}
          busy={form.isBusy}
          onConfirm={() => void form.submit(true)}
          onClose={() => form.setOther(null)}
        />
      )}
    </form>
  );
}

/** What the owner does at Stripe when the shop cannot. */
function EndpointByHand({
  connection: { webhookUrl, webhookEvents, apiVersion },
  reason,
  children,
}: {
  connection: PaymentConnection;
  reason: 'right' | 'address';
  children: ReactNode;
}) {
  const t = useText(connectionMessages);
  return (
    <div role="group" aria-label={t('handTitle')} className="grid gap-3 rounded-md border border-line p-3">
      <p role="alert">{t(reason === 'right' ? 'handRight' : 'handAddress')}</p>
      <ol className="grid list-decimal gap-3 pl-5">
        <li>
          {t('hand1')}
          <TextField
            label={t('endpointUrl')}
            className="mt-2"
            readOnly
            value={webhookUrl}
            onFocus={({ target }) => target.select()}
          />
        </li>
        <li>
          {t('hand2', { version: apiVersion })}
          <ul className="mt-1 text-xs wrap-anywhere text-stone">
            {webhookEvents.map((event) => (
              <li key={event}>{event}</li>
            ))}
          </ul>
        </li>
        <li>{t('hand3')}</li>
      </ol>
      {children}
    </div>
  );
}
