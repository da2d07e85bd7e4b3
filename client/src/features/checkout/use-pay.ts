import type { CreateCheckoutInput, PaymentMethodId, Quote } from '#contracts/checkout';
import type { Locale } from '#contracts/primitives';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { problemCode, type ApiError } from '../../shared/api/errors';
import { leave } from '../../shared/config/leave';
import { selectLocale } from '../../shared/config/request-slice';
import type { TotalChange } from './changed-total';
import { useCreateCheckoutMutation } from './checkout-api';
import { dropStored, storeDraft, type Draft } from './draft';
import { useRefused, type Refusals } from './use-refused';
import { destinationOf } from './validate';

interface Payable {
  draft: Draft & { method: PaymentMethodId };
  quote: Quote;
}

function inputOf({ draft, quote }: Payable, locale: Locale): CreateCheckoutInput {
  return {
    ...destinationOf(draft),
    paymentMethod: draft.method,
    ...(quote.coupon?.applied ? { couponCode: quote.coupon.code } : {}),
    expectedTotal: quote.total,
    expectedTax: quote.taxAmount,
    locale,
  };
}

/** Places the order and goes to the payment page; every refusal tells the shopper what to do. */
export function usePay(refusals: Refusals) {
  const locale = useSelector(selectLocale);
  const [createCheckout] = useCreateCheckoutMutation();
  const [busy, setBusy] = useState(false);
  const [change, setChange] = useState<TotalChange | null>(null);
  const refused = useRefused(refusals);

  // The browser's back button restores this page in its last state, which is busy.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const pay = async (payable: Payable) => {
    if (busy) return;
    setBusy(true);
    setChange(null);
    const result = await createCheckout(inputOf(payable, locale));
    if (!('error' in result)) {
      storeDraft(payable.draft);
      if (leave(result.data?.paymentUrl)) return;
      dropStored();
    }
    setBusy(false);
    const error: unknown = 'error' in result ? result.error : undefined;
    if (problemCode(error) !== 'checkout.total-changed') return refused(error);
    const { problem } = error as ApiError;
    setChange({ before: payable.quote, now: problem?.details?.['quote'] as Quote });
  };

  return { pay, busy, change };
}
