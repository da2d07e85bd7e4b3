import type { CartLine } from '#contracts/cart';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CartQuote } from '../../features/cart/coupon';
import { CouponField } from '../../features/cart/coupon-field';
import { QuoteLines, QuoteLinesPlaceholder } from '../../features/cart/quote-lines';
import { checkoutMessages } from '../../features/checkout/messages';
import { inLanguage } from '../../shared/config/in-language';
import { selectLocale } from '../../shared/config/request-slice';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useChoiceText } from '../../shared/format/use-choice-text';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';
import { usePageAddress } from '../../shared/config/use-page-address';

interface OrderSummaryProps {
  /** Undefined while the cart loads. */
  lines: readonly CartLine[] | undefined;
  cart: CartQuote;
  /** The choice of payment method. */
  children: ReactNode;
}

/** The items of the order with their totals. */
export function OrderSummary({ lines, cart, children }: OrderSummaryProps) {
  const pageAddress = usePageAddress();
  const t = useText(checkoutMessages);
  const { quote } = cart;
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-6 rounded-md bg-parchment p-5 md:p-6 lg:sticky lg:top-24"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="text-lead">
          {t('summary')}
        </h2>
        <Link to={pageAddress('cart')} className="link inline-flex min-h-8 items-center text-sm">
          {t('edit')}
        </Link>
      </div>
      {lines ? (
        <ul className="grid gap-4">
          {lines.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
      ) : (
        <LinesPlaceholder />
      )}
      <CouponField cart={cart} />
      {quote ? (
        <QuoteLines quote={quote} refreshing={cart.refreshing} />
      ) : cart.failed ? (
        <div role="alert">
          <p>{t('loadingErrorText')}</p>
          <button type="button" className="link min-h-8" onClick={cart.retry}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <QuoteLinesPlaceholder />
      )}
      {children}
    </section>
  );
}

function LinesPlaceholder() {
  const t = useText(checkoutMessages);
  return (
    <div role="status" aria-label={t('loading')}>
      <div className="grid grid-cols-[4rem_1fr] gap-3" aria-hidden="true">
        <div className="skeleton aspect-[4/5]" />
        <div>
          <div className="skeleton h-5 w-3/5" />
          <div className="skeleton mt-2 h-4 w-2/5" />
        </div>
      </div>
    </div>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const t = useText(checkoutMessages);
  const format = useFormat();
  const choice = useChoiceText()(line);
  return (
    <li className={`grid grid-cols-[4rem_1fr_auto] gap-3 ${line.state === 'ok' ? '' : 'opacity-50'}`}>
      <Picture url={line.imageUrl} alt="" sizes="4rem" className="rounded-sm" />
      <div className="min-w-0">
        <p className="font-medium">{inLanguage(line, useSelector(selectLocale)).name}</p>
        {choice && <p className="text-sm text-stone">{choice}</p>}
        <p className="price text-sm text-stone">
          {t('quantity', { count: line.quantity })} {format.price(line.unitPrice)}
        </p>
      </div>
      <p className="price font-medium">{format.price(line.lineTotal)}</p>
    </li>
  );
}
