import type { Quote } from '#contracts/checkout';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { cartMessages } from './messages';

/** True when the total is below the smallest amount that can be paid, or above the largest. */
export function isUnpayable(quote: Quote | undefined): boolean {
  return quote !== undefined && (quote.leastPayable ?? quote.mostPayable) !== null;
}

/** Explains that the total is too small or too large to pay and how to fix it. */
export function Unpayable({ quote }: { quote: Quote | undefined }) {
  const t = useText(cartMessages);
  const format = useFormat();
  if (!quote || !isUnpayable(quote)) return null;
  const { leastPayable, mostPayable } = quote;
  return (
    <p className="price text-sm text-sale" role="status" data-testid="unpayable">
      {leastPayable !== null && t('tooSmall', { least: format.price(leastPayable) })}
      {mostPayable !== null && t('tooLarge', { most: format.price(mostPayable) })}
    </p>
  );
}
