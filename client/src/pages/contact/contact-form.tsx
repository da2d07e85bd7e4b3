import { contactInput } from '#contracts/engagement';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { useSendMessageMutation } from '../../features/contact/contact-api';
import { rejectedFields } from '../../shared/api/field-issues';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { faultsByField, faultsOf, faultTexts, maxLengthOf } from '../../shared/format/field-faults';
import { BusyLabel } from '../../shared/ui/busy-label';
import { CheckIcon } from '../../shared/ui/icons';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { PlainForm } from '../../shared/ui/plain-form';
import { contactMessages } from './messages';

const EMPTY = { name: '', email: '', subject: '', message: '' };
type Field = keyof typeof EMPTY;
type Fault = 'missingName' | 'missingEmail' | 'invalidEmail' | 'missingMessage' | 'invalid';
type Faults = Partial<Record<Field, Fault>>;
const ORDER: readonly Field[] = ['name', 'email', 'subject', 'message'];

const FIELDS = { name: 'name', email: 'email', subject: 'subject', message: 'message' } as const;
const TEXTS = {
  name: { missing: 'missingName', invalid: 'invalid' },
  email: { missing: 'missingEmail', invalid: 'invalidEmail' },
  subject: 'invalid',
  message: { missing: 'missingMessage', invalid: 'invalid' },
} as const;

/** What the contract refuses of the form. */
function validate(values: typeof EMPTY): Faults {
  return faultTexts<Field, Fault>(faultsByField<Field>(faultsOf(contactInput, values), FIELDS), TEXTS);
}

/** What the server refused, as faults of the fields. */
function refusals(paths: readonly string[]): Faults {
  const refused = Object.fromEntries(paths.map((path) => [path, 'invalid' as const]));
  return faultTexts<Field, Fault>(faultsByField<Field>(refused, FIELDS), TEXTS);
}

/**
 * Values, faults and sending. The form is cleared once the message is sent, and only then. What became of a form that was sent
 * without code stands in the address.
 */
function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const locale = useSelector(selectLocale);
  const [values, setValues] = useState(EMPTY);
  const [query] = useSearchParams();
  const refused = query.get('fault');
  const [faults, setFaults] = useState(() => refusals(refused?.split(',') ?? []));
  const [result, setResult] = useState<'none' | 'sent' | 'failed' | 'failed-before'>(() =>
    query.has('sent') ? 'sent' : refused === null ? 'none' : 'failed-before',
  );
  const [send, { isLoading: busy }] = useSendMessageMutation();
  const show = (found: Faults) => {
    setFaults(found);
    const first = ORDER.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const change = (field: Field, value: string) => {
    setValues((was) => ({ ...was, [field]: value }));
    setFaults((was) => ({ ...was, [field]: undefined }));
  };
  const submit = async () => {
    if (busy || show(validate(values))) return;
    setResult('none');
    const { name, email, subject, message } = values;
    const answer = await send({
      name,
      email,
      message,
      locale,
      ...(subject.trim() === '' ? {} : { subject }),
    });
    if (!('error' in answer)) {
      setValues(EMPTY);
      setResult('sent');
    } else if (!show(refusals(rejectedFields(answer.error)))) setResult('failed');
  };
  return { form, values, faults, result, busy, change, submit };
}

/** What the shopper reads once the message is sent: above the form, where it would be out of view on a phone. */
function Thanks() {
  const t = useText(contactMessages);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    // In the middle, because the sticky header covers the top.
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="flex gap-3 rounded-sm border-l-2 border-moss bg-moss/8 p-4 outline-none"
    >
      <CheckIcon className="mt-0.5 size-5 shrink-0 text-moss" />
      <p>
        <span className="block font-medium">{t('thanks')}</span>
        {t('thanksText')}
      </p>
    </div>
  );
}

/** Name, email, subject and message (specification §2); stored and mailed by the shop (DECISIONS 12). */
export function ContactForm({ shopEmail }: { shopEmail: string }) {
  const t = useText(contactMessages);
  const { form, values, faults, result, busy, change, submit } = useContactForm();
  const text = (field: Field) => {
    const fault = faults[field];
    return fault ? t(fault) : null;
  };
  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    error: text(field),
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  return (
    <PlainForm ref={form} action="/api/contact" onSend={submit} className="grid gap-5">
      <div role="status">{result === 'sent' && <Thanks />}</div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('name')}
          autoComplete="name"
          required
          maxLength={maxLengthOf(contactInput.shape.name)}
          {...bind('name')}
        />
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={maxLengthOf(contactInput.shape.email)}
          {...bind('email')}
        />
      </div>
      <TextField
        label={t('subject')}
        aside={t('optional')}
        maxLength={maxLengthOf(contactInput.shape.subject)}
        hint={t('orderHint')}
        {...bind('subject')}
      />
      <TextArea
        label={t('message')}
        rows={7}
        required
        maxLength={maxLengthOf(contactInput.shape.message)}
        {...bind('message')}
      />
      {result.startsWith('failed') && (
        <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
          <span className="block font-medium text-sale">{t('failed')}</span>
          {result === 'failed-before'
            ? t('failedBack')
            : shopEmail
              ? t('failedText', { email: shopEmail })
              : t('failedPlain')}
        </p>
      )}
      <p>
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          <BusyLabel busy={busy} busyText={t('sending')}>
            {t('send')}
          </BusyLabel>
        </button>
      </p>
    </PlainForm>
  );
}
