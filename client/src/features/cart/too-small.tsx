import type { Quote } from '#contracts/checkout';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { cartMessages } from './messages';

/** True when the total is above zero but below the smallest amount that can be paid. */
export function isTooSmall(quote: Quote | undefined): boolean {
  return quote !== undefined && quote.leastPayable !== null;
}

/** Explains that the total is too small to pay and how to fix it. */
export function TooSmall({ quote }: { quote: Quote | undefined }) {
  const t = useText(cartMessages);
  const format = useFormat();
  if (!quote?.leastPayable) return null;
  return (
    <p className="price text-sm text-sale" role="status" data-testid="too-small">
      {t('tooSmall', { least: format.price(quote.leastPayable) })}
    </p>
  );
}
