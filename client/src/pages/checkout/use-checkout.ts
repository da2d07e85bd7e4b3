import type { CartLine } from '#contracts/cart';
import { useRef, useState, type FormEvent } from 'react';
import { coupon, useQuote } from '../../features/cart/coupon';
import { isUnpayable as hasUnpayableTotal } from '../../features/cart/unpayable';
import { isCountry } from '../../shared/config/countries';
import { useGetPaymentMethodsQuery } from '../../features/checkout/checkout-api';
import { quotedDestination, type DraftField } from '../../features/checkout/draft';
import type { Refusal } from '../../features/checkout/refusal-notice';
import { useCheckoutForm } from '../../features/checkout/use-checkout-form';
import { useOpenedDraft } from '../../features/checkout/use-opened-draft';
import { usePay } from '../../features/checkout/use-pay';
import { offeredMethod } from '../../features/checkout/usual-methods';
import { chooseCountry, useShopperCountry } from '../../features/storefront/shopper-country';

/** The state of the checkout: what is typed, what it costs, and what became of paying. Without lines the cart is not known yet. */
export function useCheckout(lines: readonly CartLine[] | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { draft, faults, change, show, check } = useCheckoutForm(
    form,
    useOpenedDraft(useShopperCountry()),
    setRefusal,
  );
  const cart = useQuote(quotedDestination(draft), lines === undefined);
  const { quote } = cart;
  const { data, isError } = useGetPaymentMethodsQuery();
  const methods = isError ? undefined : data;
  // A method that is not offered cannot stay selected.
  const method = offeredMethod(methods, draft.method, draft.country);
  const {
    pay,
    busy,
    change: totalChange,
  } = usePay({ onFaults: show, onRefused: setRefusal, onCouponRefused: coupon.remove });
  const isBlocked = lines?.some(({ state }) => state !== 'ok') === true;
  const isUnpayable = hasUnpayableTotal(quote) || quote?.delivery === null;
  return {
    form,
    draft,
    faults,
    cart,
    methods,
    method,
    refusal,
    totalChange,
    busy,
    /** A line cannot be bought. */
    isBlocked,
    /** The cart can be bought, but not for this amount or not to this address. */
    isUnpayable,
    edit: (field: DraftField, value: string) => {
      setRefusal(null);
      change(field, value);
      if (field === 'country' && isCountry(value)) chooseCountry(value);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setRefusal(null);
      if (isBlocked || isUnpayable || !check() || !quote) return;
      void pay({ draft: { ...draft, method }, quote });
    },
  };
}
