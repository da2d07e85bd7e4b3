import type { CartLine } from '#contracts/cart';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { servedCountries } from '#pricing';
import { coupon, useQuote } from '../../features/cart/coupon';
import { NoDelivery } from '../../features/cart/delivery-notes';
import { isTooSmall, TooSmall } from '../../features/cart/too-small';
import { ChangedTotal } from '../../features/checkout/changed-total';
import { useGetPaymentMethodsQuery } from '../../features/checkout/checkout-api';
import { openedDraft, quotedDestination } from '../../features/checkout/draft';
import { AddressFields, ContactFields } from '../../features/checkout/customer-fields';
import { checkoutMessages } from '../../features/checkout/messages';
import { PayButton } from '../../features/checkout/pay-button';
import { PaymentChoice } from '../../features/checkout/payment-choice';
import { RefusalNotice, type Refusal } from '../../features/checkout/refusal-notice';
import { useCheckoutForm } from '../../features/checkout/use-checkout-form';
import { usePay } from '../../features/checkout/use-pay';
import { offeredMethod } from '../../features/checkout/usual-methods';
import { useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { centsOf } from '../../shared/format/cents';
import { Link } from '../../shared/ui/link';
import { GuaranteeLine } from '../parts/guarantee-line';
import { GuaranteePart } from '../parts/guarantee-part';
import { OrderSummary } from './order-summary';
import { Consent } from './consent';
import { usePageAddress } from '../../shared/config/use-page-address';

/** Checkout form: contact and address on the left, order summary and payment method on the right. */
export function CheckoutForm({ lines }: { lines: readonly CartLine[] }) {
  const t = useText(checkoutMessages);
  const { settings } = useStorefront();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { draft, faults, change, show, check } = useCheckoutForm(
    form,
    () => openedDraft(settings.defaultCountry),
    setRefusal,
  );
  const cart = useQuote(quotedDestination(draft), false);
  const isUndelivered = cart.quote?.delivery === null;
  const { data: methods, isError: noMethods } = useGetPaymentMethodsQuery();
  const {
    pay,
    busy,
    change: totalChange,
  } = usePay({
    onFaults: show,
    onRefused: setRefusal,
    onCouponRefused: coupon.remove,
  });
  // A method that is not offered cannot stay selected.
  const method = offeredMethod(noMethods ? undefined : methods, draft.method, draft.country);
  const isFree = cart.quote !== undefined && centsOf(cart.quote.total) === 0;
  const tooSmall = isTooSmall(cart.quote);
  const blocked = lines.some(({ state }) => state !== 'ok');

  const edit: typeof change = (field, value) => {
    setRefusal(null);
    change(field, value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (blocked || tooSmall || isUndelivered || !check() || !cart.quote) return;
    void pay({ draft: { ...draft, method }, quote: cart.quote });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-10 lg:grid-cols-[1fr_26rem] lg:gap-16"
    >
      <div className="grid gap-10">
        <Part title={t('contact')}>
          <ContactFields draft={draft} faults={faults} onChange={edit} />
        </Part>
        <Part title={t('delivery')}>
          <AddressFields
            draft={draft}
            faults={faults}
            countries={servedCountries(settings.shippingZones)}
            onChange={edit}
          />
        </Part>
        <Part title={t('payment')}>
          {isFree ? (
            <p>{t('nothingToPay')}</p>
          ) : (
            <>
              <PaymentChoice
                methods={noMethods ? undefined : methods}
                country={draft.country}
                value={method}
                onChange={(next) => edit('method', next)}
              />
              <p className="mt-3 text-sm text-stone">{methods?.sandbox ? t('sandboxStep') : t('nextStep')}</p>
            </>
          )}
        </Part>
        <GuaranteePart />
      </div>
      <OrderSummary lines={lines} cart={cart}>
        {totalChange && <ChangedTotal {...totalChange} />}
        <TooSmall quote={cart.quote} />
        <NoDelivery quote={cart.quote} postalCode={draft.postalCode} />
        <GuaranteeLine target="_blank" />
        {refusal && <RefusalNotice {...refusal} />}
        {blocked ? (
          <Blocked />
        ) : (
          <PayButton
            method={method}
            name={methods?.items.find(({ id }) => id === method)?.name}
            total={cart.quote?.total}
            busy={busy}
            disabled={tooSmall || isUndelivered}
          />
        )}
        <Consent />
      </OrderSummary>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-5 font-serif text-lead">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Message that a line cannot be bought, with a link back to the cart. */
function Blocked() {
  const pageAddress = usePageAddress();
  const t = useText(checkoutMessages);
  return (
    <div role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
      <p className="font-medium text-sale">{t('blockedTitle')}</p>
      <p className="mt-1 text-sm">{t('blockedText')}</p>
      <Link to={pageAddress('cart')} className="button mt-4 w-full">
        {t('toCart')}
      </Link>
    </div>
  );
}
