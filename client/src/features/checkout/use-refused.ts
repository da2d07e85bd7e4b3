import type { Problem } from '#contracts/problem';
import type { ApiError } from '../../shared/api/errors';
import { rejectedFields } from '../../shared/api/field-issues';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useToast } from '../../shared/ui/toast/use-toast';
import { checkoutMessages } from './messages';
import type { Refusal } from './refusal-notice';
import { refusedFaults, type Faults } from './validate';

export interface Refusals {
  /** Fields that the server refused. */
  onFaults: (faults: Faults) => void;
  onRefused: (refusal: Refusal) => void;
  /** The discount code is not valid, or no longer. */
  onCouponRefused: () => void;
}

/** Minutes until the shopper may try again. */
const minutesOf = ({ details }: Problem) => Math.ceil(Number(details?.['retryAfterSeconds'] ?? 60) / 60);

/** Returns what says to the shopper why an order was refused, and what to do. */
export function useRefused({ onFaults, onRefused, onCouponRefused }: Refusals) {
  const t = useText(checkoutMessages);
  const { price } = useFormat();
  const toast = useToast();
  const say = (
    what:
      | 'failed'
      | 'refused'
      | 'check'
      | 'blocked'
      | 'coupon'
      | 'tooMuch'
      | 'closed'
      | 'undelivered'
      | 'crawler',
  ) => onRefused({ title: t(`${what}Title`), text: t(`${what}Text`) });

  return (error: unknown) => {
    const { status, problem } = (error ?? {}) as Partial<ApiError>;
    const faults = status === 400 ? refusedFaults(rejectedFields(error)) : {};
    if (Object.keys(faults).length > 0) {
      onFaults(faults);
      return say('check');
    }
    switch (problem?.code) {
      case 'checkout.empty-cart':
        // The form, with all that stands in it, goes as soon as the empty cart is known.
        return toast({ tone: 'destructive', title: t('emptyTitle'), description: t('emptyText') });
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
        return onRefused({ title: t('unpaidTitle'), text: t('unpaidText', { minutes: minutesOf(problem) }) });
      case 'checkout.too-many-declined':
        return onRefused({
          title: t('declinedTitle'),
          text: t('declinedText', { minutes: minutesOf(problem) }),
        });
      case 'checkout.total-too-small':
        return onRefused({
          title: t('smallTitle'),
          text: t('smallText', { least: price((problem.details?.['least'] ?? '0.50') as string) }),
        });
      case 'checkout.total-too-large':
        return say('tooMuch');
      case 'checkout.trader-incomplete':
        return say('closed');
      case 'checkout.no-delivery':
        return say('undelivered');
      case 'checkout.line-unavailable':
      case 'inventory.insufficient-stock':
        return say('blocked');
      case 'request.from-crawler':
        return say('crawler');
      default:
        // What the server refuses never reached a payment.
        return say(problem !== undefined && status !== undefined && status < 500 ? 'refused' : 'failed');
    }
  };
}
