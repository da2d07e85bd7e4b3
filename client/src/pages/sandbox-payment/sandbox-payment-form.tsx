import type { SandboxAction, SandboxPayment } from '#contracts/checkout';
import { paymentMethodName } from '#kernel/payment-method-names';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useActOnSandboxPaymentMutation } from '../../features/checkout/checkout-api';
import { AddressFields, ContactFields } from '../../features/checkout/customer-fields';
import { emptyDraft } from '../../features/checkout/draft';
import { RefusalNotice, type Refusal } from '../../features/checkout/refusal-notice';
import { servedDestinations } from '../../features/checkout/served-destinations';
import { useCheckoutForm } from '../../features/checkout/use-checkout-form';
import { destinationOf, refusedFaults } from '../../features/checkout/validate';
import { useStorefront } from '../../features/storefront/use-storefront';
import { rejectedFields } from '../../shared/api/field-issues';
import { isCountry } from '../../shared/config/countries';
import { leave } from '../../shared/config/leave';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { AlertIcon } from '../../shared/ui/icons';
import { sandboxMessages } from './messages';

type Action = SandboxAction['action'];

/** Plays the selected payment outcome and returns to the shop. */
function useEnding(payment: SandboxPayment) {
  const t = useText(sandboxMessages);
  const { settings } = useStorefront();
  const locale = useSelector(selectLocale);
  const form = useRef<HTMLFormElement>(null);
  const priced = isCountry(payment.country) ? payment.country : null;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // As the page of a provider, it knows nothing of what was typed in the shop, and leaves that for the way back.
  const draft = useState(() => emptyDraft(priced ?? settings.defaultCountry));
  const fields = useCheckoutForm(form, draft, setRefusal);
  const [actOn] = useActOnSandboxPaymentMutation();
  const [busy, setBusy] = useState<Action | null>(null);
  const end = async (action: Action) => {
    const pays = action === 'pay' || action === 'pay-late';
    const asks = payment.needsCustomer && pays;
    if (busy !== null) return;
    setRefusal(null);
    if (asks && !fields.check()) return;
    setBusy(action);
    const result = await actOn({
      id: payment.id,
      act: { action, ...(asks ? destinationOf(fields.draft) : {}) },
    });
    if (!('error' in result) && leave(result.data.returnUrl)) return;
    setBusy(null);
    const faults = 'error' in result ? refusedFaults(rejectedFields(result.error)) : {};
    fields.show(faults);
    const marked = Object.keys(faults).length > 0;
    setRefusal({
      title: marked ? t('checkTitle') : t('failedTitle'),
      text: marked ? t('checkText') : t('failedText'),
    });
  };
  // As at a real provider, the address can only be in the country that was priced.
  const destinations = servedDestinations(settings, priced ?? fields.draft.country, locale).filter(
    ({ code }) => !priced || code === priced,
  );
  return { form, fields: { ...fields, destinations }, refusal, busy, end };
}

/** Amount, customer details when missing, and the outcomes to select from. */
export function SandboxPaymentForm({ payment }: { payment: SandboxPayment }) {
  const t = useText(sandboxMessages);
  const { form, fields, refusal, busy, end } = useEnding(payment);
  return (
    <div className="mx-auto max-w-2xl px-gutter py-10 md:py-16">
      <div className="overflow-hidden rounded-md border-2 border-dashed border-info bg-surface">
        <p className="flex items-start gap-3 bg-notice px-5 py-4 text-white md:px-8">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          <span>
            <span className="label block">{t('badge')}</span>
            <span className="text-sm">{t('notice')}</span>
          </span>
        </p>
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="grid gap-8 p-5 md:p-8"
        >
          <div>
            <h1 className="text-title">{t('title')}</h1>
            <PaymentFacts payment={payment} />
          </div>
          {payment.needsCustomer && (
            <fieldset className="grid min-w-0 gap-5">
              <legend className="font-serif text-lead">{t('customer')}</legend>
              <p className="text-sm text-stone">{t('customerText')}</p>
              <ContactFields draft={fields.draft} faults={fields.faults} onChange={fields.change} />
              <AddressFields
                draft={fields.draft}
                faults={fields.faults}
                destinations={fields.destinations}
                onChange={fields.change}
              />
            </fieldset>
          )}
          <section aria-labelledby="endings">
            <h2 id="endings" className="mb-4 text-lead">
              {t('choose')}
            </h2>
            {refusal && (
              <div className="mb-4">
                <RefusalNotice {...refusal} />
              </div>
            )}
            <Endings amount={payment.amount} busy={busy} onEnd={(action) => void end(action)} />
          </section>
        </form>
      </div>
    </div>
  );
}

/** What is paid, and how. */
function PaymentFacts({ payment }: { payment: SandboxPayment }) {
  const t = useText(sandboxMessages);
  const format = useFormat();
  return (
    <dl className="price mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      <dt className="text-stone">{t('amount')}</dt>
      <dd className="text-lg font-medium" data-testid="sandbox-amount">
        {format.price(payment.amount)}
      </dd>
      <dt className="text-stone">{t('for')}</dt>
      <dd>{payment.description}</dd>
      {payment.method && (
        <>
          <dt className="text-stone">{t('method')}</dt>
          <dd>{paymentMethodName(payment.method, t('card'))}</dd>
        </>
      )}
    </dl>
  );
}

interface EndingsProps {
  amount: string;
  /** The outcome that is being played. */
  busy: Action | null;
  onEnd: (action: Action) => void;
}

/** The outcomes of the payment, each with what it does. */
function Endings({ amount, busy, onEnd }: EndingsProps) {
  const t = useText(sandboxMessages);
  const format = useFormat();
  const endings: [Action, string, string, string][] = [
    ['pay', `${t('pay')} ${format.price(amount)}`, t('payText'), 'button'],
    ['pay-late', t('late'), t('lateText'), 'button-quiet'],
    ['fail', t('fail'), t('failText'), 'button-quiet'],
    ['cancel', t('cancel'), t('cancelText'), 'button-quiet'],
  ];
  return (
    <ul className="grid gap-4">
      {endings.map(([action, name, text, look]) => (
        <li key={action} className="items-center gap-x-5 sm:grid sm:grid-cols-[19rem_1fr]">
          <button
            type="button"
            className={`${look} w-full px-3 text-center leading-tight`}
            aria-disabled={busy !== null}
            aria-describedby={`ending-${action}`}
            onClick={() => onEnd(action)}
          >
            {busy === action ? t('working') : name}
          </button>
          <p id={`ending-${action}`} className="mt-1.5 text-sm text-stone sm:mt-0">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
