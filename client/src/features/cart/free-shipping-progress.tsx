import type { Quote } from '#contracts/checkout';
import { useText } from '../../shared/config/messages';
import { centsOf } from '../../shared/format/cents';
import { useFormat } from '../../shared/format/format';
import { CheckIcon, TruckIcon } from '../../shared/ui/icons';
import { cartMessages } from './messages';

/** Progress of the cart towards free shipping, from the quote. */
export function FreeShippingProgress({
  quote,
}: {
  quote: Pick<Quote, 'freeShippingFrom' | 'untilFreeShipping'>;
}) {
  const t = useText(cartMessages);
  const format = useFormat();
  const { freeShippingFrom, untilFreeShipping } = quote;
  if (freeShippingFrom === null || untilFreeShipping === null) return null;
  const from = centsOf(freeShippingFrom);
  if (from <= 0) return null;
  const missing = centsOf(untilFreeShipping);
  const share = Math.min(1, Math.max(0, 1 - missing / from));
  const free = missing <= 0;
  return (
    <div>
      <p className="flex items-center gap-2 text-sm" data-testid="free-shipping">
        {free ? <CheckIcon className="size-4 text-moss" /> : <TruckIcon className="size-4 text-moss" />}
        {free ? t('freeNow') : t('untilFree', { amount: format.price(untilFreeShipping) })}
      </p>
      <div
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
      >
        <div
          className="h-full origin-left bg-moss transition-transform duration-200"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
