import { lostLinkInput } from '#contracts/orders';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSendLostLinkMutation } from '../../features/guest-order/guest-order-api';
import { orderFormMessages } from '../../features/guest-order/order-form-messages';
import { orderMessages } from '../../features/guest-order/order-messages';
import type { ApiError } from '../../shared/api/errors';
import { rejectedFields } from '../../shared/api/field-issues';
import { useText } from '../../shared/config/messages';
import { faultsByField, faultsOf, faultTexts, maxLengthOf } from '../../shared/format/field-faults';
import { EmailField } from '../../shared/ui/email-field';
import { BusyLabel } from '../../shared/ui/busy-label';
import { Link } from '../../shared/ui/link';
import { TextField } from '../../shared/ui/text-field';
import { PlainForm } from '../../shared/ui/plain-form';
import { usePageAddress } from '../../shared/config/use-page-address';

type Field = 'orderNumber' | 'email';
type Fault = 'lostMissingNumber' | 'lostMissingEmail' | 'lostInvalidNumber' | 'lostInvalidEmail';
type Faults = Partial<Record<Field, Fault>>;
const ORDER: readonly Field[] = ['orderNumber', 'email'];

const FIELDS = { orderNumber: 'orderNumber', email: 'email' } as const;
const TEXTS = {
  orderNumber: { missing: 'lostMissingNumber', invalid: 'lostInvalidNumber' },
  email: { missing: 'lostMissingEmail', invalid: 'lostInvalidEmail' },
} as const;

/** Returns the errors of the form by the rules of the contract. */
function validate(values: Record<Field, string>): Faults {
  return faultTexts<Field, Fault>(faultsByField<Field>(faultsOf(lostLinkInput, values), FIELDS), TEXTS);
}

/** Converts the fields that the server has rejected to their errors. */
function refusals(paths: readonly string[]): Faults {
  const refused = Object.fromEntries(paths.map((path) => [path, 'invalid' as const]));
  return faultTexts<Field, Fault>(faultsByField<Field>(refused, FIELDS), TEXTS);
}

/**
 * Form state and sending. Neither the response nor the form reveals whether the order exists. What became of a form that was sent
 * without code stands in the address.
 */
function useLostLink(number: string) {
  const [query] = useSearchParams();
  const fault = query.get('fault');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Field, string>>({ orderNumber: number, email: '' });
  const [faults, setFaults] = useState(() => refusals(fault?.split(',') ?? []));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [send, { isLoading: busy, error }] = useSendLostLinkMutation();
  const show = (found: Faults): boolean => {
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
    const email = values.email.trim();
    const answer = await send({ orderNumber: values.orderNumber.trim(), email });
    if ('error' in answer) show(refusals(rejectedFields(answer.error)));
    else setSentTo(email);
  };
  const refused =
    error !== undefined && rejectedFields(error).length === 0 ? (error as ApiError).status : null;
  const isSent = sentTo !== null || query.has('sent');
  const isTooMany = refused === 429 || fault === 'orders.too-many-attempts';
  const isRefused =
    refused !== null || (fault !== null && Object.keys(refusals(fault.split(','))).length === 0);
  return { form, values, faults, isSent, sentTo, busy, isRefused, isTooMany, change, submit };
}

const REASONS = {
  none: null,
  wrong: ['lostWrong', 'lostWrongText'],
  expired: ['lostExpired', 'lostExpiredText'],
} as const;

interface LostLinkProps {
  number: string;
  /** Why the order is not shown. */
  reason: keyof typeof REASONS;
}

/** Form that requests a new link by order number and e-mail address. */
export function LostLink({ number, reason }: LostLinkProps) {
  const t = useText(orderFormMessages);
  const why = REASONS[reason];
  return (
    <div className="task-page">
      <header className="grid gap-4">
        <span className="weave h-6 w-24 text-moss" aria-hidden="true" />
        <h1 className="text-title">{t(why ? why[0] : 'lostTitle')}</h1>
        {why && <p className="text-lg">{t(why[1])}</p>}
      </header>
      <section aria-labelledby="lost" className="grid gap-5">
        <h2 id="lost" className="text-lead">
          {t('lostHeading')}
        </h2>
        <p className="text-stone">{t('lostText')}</p>
        <LostLinkForm number={number} />
      </section>
    </div>
  );
}

function LostLinkForm({ number }: { number: string }) {
  const pageAddress = usePageAddress();
  const t = useText(orderFormMessages);
  const tOrder = useText(orderMessages);
  const { form, values, faults, isSent, sentTo, busy, isRefused, isTooMany, change, submit } =
    useLostLink(number);
  const text = (field: Field) => {
    const fault = faults[field];
    return fault ? t(fault) : null;
  };
  return (
    <PlainForm ref={form} action="/api/orders/lost-link" onSend={submit} className="grid gap-5">
      <TextField
        label={t('lostNumber')}
        name="orderNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLengthOf(lostLinkInput.shape.orderNumber)}
        required
        hint={t('lostNumberHint')}
        value={values.orderNumber}
        error={text('orderNumber')}
        onChange={(event) => change('orderNumber', event.target.value)}
      />
      <EmailField
        label={t('lostEmail')}
        maxLength={maxLengthOf(lostLinkInput.shape.email)}
        value={values.email}
        error={text('email')}
        onChange={(event) => change('email', event.target.value)}
      />
      {isRefused && (
        <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
          {t(isTooMany ? 'lostTooMany' : 'lostFailed')}
        </p>
      )}
      <div role="status">
        {isSent && !isRefused && (
          <div className="rounded-sm border-l-2 border-moss bg-moss/8 p-4">
            <p className="font-medium">{t('lostSent')}</p>
            <p>{sentTo === null ? t('lostSentPlain') : t('lostSentText', { email: sentTo })}</p>
          </div>
        )}
      </div>
      <button type="submit" className="button justify-self-start" aria-disabled={busy || undefined}>
        <BusyLabel busy={busy} busyText={t('lostSending')}>
          {t('lostSend')}
        </BusyLabel>
      </button>
      <p className="text-sm text-stone">
        {t('lostNeither')}{' '}
        <Link to={pageAddress('contact')} className="link text-ink">
          {tOrder('contact')}
        </Link>
      </p>
    </PlainForm>
  );
}
