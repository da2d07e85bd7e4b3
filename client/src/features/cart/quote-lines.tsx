import type { Quote } from '#contracts/checkout';
import { noVatText } from '#legal/small-business';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { centsOf } from '../../shared/format/cents';
import { useFormat } from '../../shared/format/format';
import { DeliveryNotes } from './delivery-notes';
import { cartMessages } from './messages';

interface QuoteLinesProps {
  quote: Quote;
  /** True while a newer quote loads. */
  refreshing?: boolean;
}

/** Subtotal, discount, shipping and total, to the same cent as the payment. */
export function QuoteLines({ quote, refreshing = false }: QuoteLinesProps) {
  const t = useText(cartMessages);
  const format = useFormat();
  const locale = useSelector(selectLocale);
  const row = 'flex items-baseline justify-between gap-4';
  return (
    <div className={`grid gap-4 transition-opacity ${refreshing ? 'opacity-60' : ''}`} aria-busy={refreshing}>
      <dl className="price grid gap-2">
        <div className={row}>
          <dt>{t('subtotal')}</dt>
          <dd data-testid="subtotal">{format.price(quote.subtotal)}</dd>
        </div>
        {centsOf(quote.discountAmount) > 0 && (
          <div className={`${row} text-moss`}>
            <dt>{t('discount', { code: quote.coupon?.code ?? '' })}</dt>
            <dd data-testid="discount">−{format.price(quote.discountAmount)}</dd>
          </div>
        )}
        <div className={row}>
          <dt>{t('shipping')}</dt>
          <dd data-testid="shipping">
            {quote.delivery === null
              ? '–'
              : centsOf(quote.shippingAmount) === 0
                ? t('free')
                : format.price(quote.shippingAmount)}
          </dd>
        </div>
        <div className={`${row} mt-2 border-t border-line pt-4`}>
          <dt>
            <span className="text-lg font-medium">{t('total')}</span>
            <span className="block text-sm text-stone">
              {quote.smallBusinessIn
                ? noVatText(locale)
                : t(quote.delivery?.importCharges ? 'vatNone' : 'vatIncluded')}
            </span>
          </dt>
          <dd className="text-lead font-medium" data-testid="total">
            {format.price(quote.total)}
          </dd>
        </div>
      </dl>
      <DeliveryNotes quote={quote} />
    </div>
  );
}

/** Placeholder for the totals while the quote loads. */
export function QuoteLinesPlaceholder() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {['w-full', 'w-full', 'mt-3 h-8 w-full'].map((shape, index) => (
        <div key={index} className={`skeleton h-5 ${shape}`} />
      ))}
    </div>
  );
}
