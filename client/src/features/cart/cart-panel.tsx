import type { CountryCode } from '#contracts/primitives';
import { useDispatch } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { Failure } from '../../shared/ui/failure';
import { Link } from '../../shared/ui/link';
import { Sheet } from '../../shared/ui/sheet';
import { cartQuantity, useGetCartQuery } from './cart-api';
import { CartEmpty, CartPlaceholder } from './cart-states';
import { CartLines } from './cart-lines';
import { cartPanelClosed } from './cart-panel-slice';
import { useQuote } from './coupon';
import { FreeShippingProgress } from './free-shipping-progress';
import { cartMessages } from './messages';
import { usePageAddress } from '../../shared/config/use-page-address';

/** Cart panel beside the page, with prices for a country, opened after adding to the cart. On phones it opens from the bottom. */
export function CartPanel({ country }: { country: CountryCode }) {
  const t = useText(cartMessages);
  const dispatch = useDispatch();
  const cart = useGetCartQuery();
  const lines = cart.data ?? [];
  const sums = useQuote({ country }, lines.length === 0);
  const close = () => void dispatch(cartPanelClosed());
  const count = cartQuantity(lines);
  return (
    <Sheet
      open
      onOpenChange={close}
      side="drawer"
      title={count > 0 ? `${t('title')} (${count})` : t('title')}
      footer={lines.length === 0 ? undefined : <PanelFooter sums={sums} onLeave={close} />}
    >
      <div className="px-5 pb-5">
        {cart.isLoading ? (
          <CartPlaceholder narrow />
        ) : cart.isError && !cart.data ? (
          <Failure
            title={t('failedTitle')}
            text={t('failedText')}
            retry={t('retry')}
            onRetry={() => void cart.refetch()}
          />
        ) : lines.length === 0 ? (
          <CartEmpty onLeave={close} />
        ) : (
          <>
            <div className="min-h-14 pb-4">{sums.quote && <FreeShippingProgress quote={sums.quote} />}</div>
            <CartLines lines={lines} narrow onLeave={close} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function PanelFooter({ sums, onLeave }: { sums: ReturnType<typeof useQuote>; onLeave: () => void }) {
  const pageAddress = usePageAddress();
  const t = useText(cartMessages);
  const format = useFormat();
  const { quote } = sums;
  return (
    <>
      <p className="price mb-4 flex items-baseline justify-between text-lg">
        <span>{t('subtotal')}</span>
        <span className="font-medium">{quote ? format.price(quote.subtotal) : '…'}</span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Link
          to={pageAddress('cart')}
          className="button-quiet px-3 text-center leading-tight"
          onClick={onLeave}
        >
          {t('view')}
        </Link>
        <Link
          to={quote?.blocked ? pageAddress('cart') : pageAddress('checkout')}
          className="button px-3 text-center leading-tight"
          onClick={onLeave}
        >
          {t('checkout')}
        </Link>
      </div>
    </>
  );
}
