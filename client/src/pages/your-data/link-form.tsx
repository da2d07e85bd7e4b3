import { dataLinkInput } from '#contracts/privacy';
import { useRef, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useRequestDataLinkMutation } from '../../features/personal-data/personal-data-api';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { maxLengthOf } from '../../shared/format/field-faults';
import { EmailField } from '../../shared/ui/email-field';
import { BusyLabel } from '../../shared/ui/busy-label';
import { StepTitle } from '../../shared/ui/step-title';
import { PlainForm } from '../../shared/ui/plain-form';
import { yourDataMessages } from './messages';
import { Refusal } from './refusal';

interface LinkFormProps {
  /** Where JavaScript is blocked: why the server has refused the form, a field or the code of a problem. */
  fault: string | null;
  /** Where JavaScript is blocked: the link has been mailed. */
  isSent: boolean;
}

/** Asks for the address that the link is mailed to. */
export function LinkForm({ fault, isSent }: LinkFormProps) {
  const t = useText(yourDataMessages);
  const locale = useSelector(selectLocale);
  const form = useRef<HTMLFormElement>(null);
  const [isWrong, setWrong] = useState(fault === 'email');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [request, { isLoading: busy, error }] = useRequestDataLinkMutation();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (busy) return;
    const input = dataLinkInput.safeParse({ email: new FormData(event.currentTarget).get('email'), locale });
    setWrong(!input.success);
    if (!input.success) return form.current?.querySelector('input')?.focus();
    const answer = await request(input.data);
    if (!('error' in answer)) setSentTo(input.data.email);
  };
  if (sentTo !== null || isSent) {
    return (
      <div role="status" className="grid gap-4">
        <StepTitle>{t('sentTitle')}</StepTitle>
        <p className="text-lg break-words">
          {sentTo === null ? t('sentTextPlain') : t('sentText', { email: sentTo })}
        </p>
      </div>
    );
  }
  return (
    <>
      <header className="grid gap-4">
        <StepTitle>{t('title')}</StepTitle>
        <p className="text-lg">{t('intro')}</p>
      </header>
      <PlainForm ref={form} action="/api/privacy/requests" onSend={send} className="grid gap-5">
        <EmailField
          label={t('email')}
          maxLength={maxLengthOf(dataLinkInput.shape.email)}
          hint={t('emailHint')}
          error={isWrong ? t('faultEmail') : null}
        />
        <Refusal error={error} fault={fault === 'email' ? null : fault} />
        <button type="submit" className="button justify-self-start" aria-disabled={busy || undefined}>
          <BusyLabel busy={busy} busyText={t('sending')}>
            {t('send')}
          </BusyLabel>
        </button>
      </PlainForm>
    </>
  );
}
