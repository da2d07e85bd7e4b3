import type { CartLine } from '#contracts/cart';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { NoDelivery, useUndelivered } from '../../features/cart/delivery-notes';
import { Unpayable } from '../../features/cart/unpayable';
import { ChangedTotal } from '../../features/checkout/changed-total';
import { AddressFields, ContactFields } from '../../features/checkout/customer-fields';
import { checkoutMessages } from '../../features/checkout/messages';
import { PayButton } from '../../features/checkout/pay-button';
import { PaymentChoice, PaymentPlaceholder } from '../../features/checkout/payment-choice';
import { RefusalNotice } from '../../features/checkout/refusal-notice';
import { servedDestinations } from '../../features/checkout/served-destinations';
import { useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { centsOf } from '../../shared/format/cents';
import { Link } from '../../shared/ui/link';
import { GuaranteeLine } from '../parts/guarantee-line';
import { GuaranteePart } from '../parts/guarantee-part';
import { OrderSummary } from './order-summary';
import { Consent } from './consent';
import { useCheckout } from './use-checkout';
import { usePageAddress } from '../../shared/config/use-page-address';

/**
 * Checkout form: contact and address on the left, order summary and payment method on the right. Without lines, while the cart
 * loads, it is the same for everybody, and can be filled in.
 */
export function CheckoutForm({ lines }: { lines: readonly CartLine[] | undefined }) {
  const t = useText(checkoutMessages);
  const { settings } = useStorefront();
  const checkout = useCheckout(lines);
  const { form, draft, faults, edit, cart, methods, method, refusal, totalChange } = checkout;
  const { quote } = cart;
  const locale = useSelector(selectLocale);
  const undelivered = useUndelivered(quote, draft.postalCode);
  // How this shop is paid is not part of the page that everybody gets: it may change at any time.
  const isHydrated = useHydrated();
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={checkout.submit}
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
            destinations={servedDestinations(settings, draft.country, locale)}
            undelivered={undelivered}
            onChange={edit}
          />
        </Part>
        <Part title={t('payment')}>
          {quote && centsOf(quote.total) === 0 ? (
            <p>{t('nothingToPay')}</p>
          ) : !isHydrated ? (
            <PaymentPlaceholder />
          ) : (
            <>
              <PaymentChoice
                methods={methods}
                country={draft.country}
                value={method}
                onChange={(next) => edit('method', next)}
              />
              <p className="mt-3 text-sm text-stone">{t(settings.testPayments ? 'testStep' : 'nextStep')}</p>
            </>
          )}
        </Part>
        <GuaranteePart />
      </div>
      <OrderSummary lines={lines} cart={cart}>
        {totalChange && <ChangedTotal {...totalChange} />}
        <Unpayable quote={quote} />
        {undelivered === null && <NoDelivery quote={quote} />}
        <GuaranteeLine target="_blank" />
        {refusal && <RefusalNotice {...refusal} />}
        {checkout.isBlocked ? (
          <Blocked />
        ) : (
          <PayButton
            method={method}
            name={methods?.items.find(({ id }) => id === method)?.name}
            total={quote?.total}
            busy={checkout.busy}
            disabled={checkout.isUnpayable}
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
