import { useText } from '../../shared/config/messages';
import { LockIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import type { CartQuote } from './coupon';
import { CouponField } from './coupon-field';
import { FreeShippingProgress } from './free-shipping-progress';
import { cartMessages } from './messages';
import { isUnpayable, Unpayable } from './unpayable';
import { QuoteLines, QuoteLinesPlaceholder } from './quote-lines';
import { usePageAddress } from '../../shared/config/use-page-address';

interface CartSummaryProps {
  cart: CartQuote;
  /** A line must be corrected before checkout. */
  blocked: boolean;
}

/** Free-shipping progress, totals, discount code and checkout link. */
export function CartSummary({ cart, blocked }: CartSummaryProps) {
  const pageAddress = usePageAddress();
  const t = useText(cartMessages);
  const { quote } = cart;
  return (
    <section
      aria-labelledby="cart-summary"
      className="grid gap-6 rounded-md bg-parchment p-6 lg:sticky lg:top-24"
    >
      <h2 id="cart-summary" className="text-lead">
        {t('summary')}
      </h2>
      <div className="min-h-10">{quote && <FreeShippingProgress quote={quote} />}</div>
      {quote ? (
        <QuoteLines quote={quote} refreshing={cart.refreshing} />
      ) : cart.failed ? (
        <div role="alert">
          <p>{t('quoteFailed')}</p>
          <button type="button" className="link min-h-8" onClick={cart.retry}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <QuoteLinesPlaceholder />
      )}
      <CouponField cart={cart} />
      <div className="grid gap-3">
        {blocked || isUnpayable(quote) ? (
          <>
            <span className="button pointer-events-none bg-line text-stone" role="link" aria-disabled="true">
              {t('checkout')}
            </span>
            {blocked ? (
              <p className="text-sm text-sale" role="status">
                {t('blocked')}
              </p>
            ) : (
              <Unpayable quote={quote} />
            )}
          </>
        ) : (
          <Link to={pageAddress('checkout')} className="button">
            {t('checkout')}
          </Link>
        )}
        <p className="flex items-center justify-center gap-2 text-sm text-stone">
          <LockIcon className="size-4" />
          {t('secure')}
        </p>
      </div>
    </section>
  );
}
