import type { MailConnection } from '#contracts/mail';
import { useState, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { CheckField } from '../../shared/ui/admin/fields';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useConnectMailMutation } from './mail-api';
import { mailMessages } from './mail-messages';
import { useMailRefusal, type MailField } from './use-mail-refusal';

type Faults = Partial<Record<MailField, string>>;

interface MailFormProps {
  connection: MailConnection;
  onReload: () => void;
}

/** Returns what is wrong with the typed fields before they are sent. */
function useFaultsOf(): (typed: Readonly<Record<MailField, string>>) => Faults {
  const t = useText(mailMessages);
  return (typed) => {
    const port = Number(typed.port);
    return {
      ...(typed.host.trim() === '' && { host: t('enter') }),
      ...(!(Number.isInteger(port) && port >= 1 && port <= 65_535) && { port: t('enterPort') }),
      ...(typed.senderName.trim() === '' && { senderName: t('enter') }),
      ...(/["\\<>]/.test(typed.senderName) && { senderName: t('enterName') }),
      ...(!/^[^\s@]+@[^\s@]+$/.test(typed.senderAddress.trim()) && { senderAddress: t('enterAddress') }),
    };
  };
}

/** What is typed of the connection. It stays when the server refuses; only the password goes once it is connected. */
function useMailForm({ connection, onReload }: MailFormProps) {
  const t = useText(mailMessages);
  const faultsOf = useFaultsOf();
  const toast = useToast();
  const refusalOf = useMailRefusal();
  const [connect, { isLoading }] = useConnectMailMutation();
  const [faults, setFaults] = useState<Faults>({});
  const [isUnencrypted, setUnencrypted] = useState(connection.isUnencrypted);
  const [typed, setTyped] = useState<Record<MailField, string>>({
    host: connection.host ?? '',
    port: String(connection.port ?? 587),
    user: connection.user,
    password: '',
    senderName: connection.senderName,
    senderAddress: connection.senderAddress,
  });

  const save = async () => {
    const found = faultsOf(typed);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await connect({
      host: typed.host.trim(),
      port: Number(typed.port),
      isUnencrypted,
      user: typed.user.trim(),
      ...(typed.password !== '' && { password: typed.password }),
      senderName: typed.senderName.trim(),
      senderAddress: typed.senderAddress.trim(),
      version: connection.version,
    });
    if (error) {
      const { field, text } = refusalOf(error);
      setFaults({ [field]: text });
      return onReload();
    }
    setTyped((before) => ({ ...before, password: '' }));
    toast({ title: t('connected') });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const element = event.currentTarget;
    await save();
    focusFirstFault(element);
  };
  const wired = (field: MailField) => ({
    label: t(field),
    error: faults[field],
    spellCheck: false,
    value: typed[field],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [field]: target.value })),
  });
  return { wired, isUnencrypted, setUnencrypted, submit, isLoading };
}

/** The server, how to sign in there, and the sender. */
export function MailForm(props: MailFormProps) {
  const { connection } = props;
  const t = useText(mailMessages);
  const { wired, isUnencrypted, setUnencrypted, submit, isLoading } = useMailForm(props);
  const isConnected = connection.connectedAt !== null;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-stone">{t('what')}</p>
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <TextField {...wired('host')} hint={t('hostHint')} autoComplete="off" autoCapitalize="none" />
        <TextField {...wired('port')} hint={t('portHint')} inputMode="numeric" autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...wired('user')} hint={t('userHint')} autoComplete="off" autoCapitalize="none" />
        <TextField
          {...wired('password')}
          hint={t(isConnected && connection.isReadable ? 'passwordUnchanged' : 'passwordHint')}
          type="password"
          autoComplete="new-password"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...wired('senderName')} autoComplete="off" />
        <TextField {...wired('senderAddress')} hint={t('senderHint')} type="email" autoComplete="off" />
      </div>
      <CheckField
        label={t('unencrypted')}
        hint={t('unencryptedHint')}
        checked={isUnencrypted}
        onChange={setUnencrypted}
      />
      <button type="submit" className="button justify-self-start" disabled={isLoading}>
        <BusyLabel busy={isLoading} busyText={t('checking')}>
          {t(isConnected ? 'save' : 'connect')}
        </BusyLabel>
      </button>
    </form>
  );
}
