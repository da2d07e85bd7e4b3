import type { CreateCheckoutInput, PaymentMethodId, Quote } from '#contracts/checkout';
import type { Locale } from '#contracts/primitives';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { ApiError } from '../../shared/api/errors';
import { rejectedFields } from '../../shared/api/field-issues';
import { leave } from '../../shared/config/leave';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import type { TotalChange } from './changed-total';
import { useCreateCheckoutMutation } from './checkout-api';
import { dropStored, storeDraft, type Draft } from './draft';
import { checkoutMessages } from './messages';
import type { Refusal } from './refusal-notice';
import { destinationOf, refusedFaults, type Faults } from './validate';

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

interface Refusals {
  /** Fields that the server refused. */
  onFaults: (faults: Faults) => void;
  onRefused: (refusal: Refusal) => void;
  /** The discount code is not valid, or no longer. */
  onCouponRefused: () => void;
}

/** Places the order and goes to the payment page; every refusal tells the shopper what to do. */
export function usePay({ onFaults, onRefused, onCouponRefused }: Refusals) {
  const t = useText(checkoutMessages);
  const locale = useSelector(selectLocale);
  const [createCheckout] = useCreateCheckoutMutation();
  const [busy, setBusy] = useState(false);
  const [change, setChange] = useState<TotalChange | null>(null);

  // The browser's back button restores this page in its last state, which is busy.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const say = (
    what: 'failed' | 'check' | 'empty' | 'blocked' | 'coupon' | 'small' | 'closed' | 'undelivered',
  ) => onRefused({ title: t(`${what}Title`), text: t(`${what}Text`) });

  const refused = ({ status, problem }: Partial<ApiError>, payable: Payable, error: unknown) => {
    const faults = status === 400 ? refusedFaults(rejectedFields(error)) : {};
    if (Object.keys(faults).length > 0) {
      onFaults(faults);
      return say('check');
    }
    switch (problem?.code) {
      case 'checkout.total-changed':
        return setChange({ before: payable.quote, now: problem.details?.['quote'] as Quote });
      case 'checkout.empty-cart':
        return say('empty');
      case 'checkout.coupon-not-valid':
      case 'checkout.too-many-codes':
        onCouponRefused();
        return say('coupon');
      case 'checkout.order-too-large':
        return onRefused({
          title: t('largeTitle'),
          text: t('largeText', {
            variants: Number(problem.details?.['mostVariants']),
            units: Number(problem.details?.['mostUnits']),
          }),
        });
      case 'checkout.too-many-unpaid':
        return onRefused({
          title: t('unpaidTitle'),
          text: t('unpaidText', {
            minutes: Math.ceil(Number(problem.details?.['retryAfterSeconds'] ?? 60) / 60),
          }),
        });
      case 'checkout.too-many-declined':
        return onRefused({
          title: t('declinedTitle'),
          text: t('declinedText', {
            minutes: Math.ceil(Number(problem.details?.['retryAfterSeconds'] ?? 60) / 60),
          }),
        });
      case 'checkout.total-too-small':
        return say('small');
      case 'checkout.trader-incomplete':
        return say('closed');
      case 'checkout.no-delivery':
        return say('undelivered');
      case 'checkout.line-unavailable':
      case 'inventory.insufficient-stock':
        return say('blocked');
      default:
        return say('failed');
    }
  };

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
    if ('error' in result) refused(result.error ?? {}, payable, result.error);
    else say('failed');
  };

  return { pay, busy, change };
}
