import type { CartLine } from '#contracts/cart';
import { cartQuantity, useGetCartQuery } from '../../features/cart/cart-api';
import { CartLines } from '../../features/cart/cart-lines';
import { CartPlaceholder } from '../../features/cart/cart-states';
import { CartSummary } from '../../features/cart/cart-summary';
import { useQuote } from '../../features/cart/coupon';
import { cartMessages } from '../../features/cart/messages';
import { useClearCart } from '../../features/cart/use-clear-cart';
import { useShopperCountry } from '../../features/storefront/shopper-country';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { Failure } from '../../shared/ui/failure';
import { EmptyCart } from '../parts/empty-cart';

/** The page is private: the server renders only its placeholder. */
export function head({ locale }: HeadContext): PageHead {
  return { title: textOf(cartMessages, locale)('title'), noIndex: true };
}

/** Cart page: lines beside the summary. */
export function Page() {
  const t = useText(cartMessages);
  const hydrated = useHydrated();
  const cart = useGetCartQuery();
  const lines = (hydrated ? cart.data : undefined) ?? [];
  const sums = useQuote({ country: useShopperCountry() }, lines.length === 0);
  if (hydrated && cart.isError && !cart.data) {
    return (
      <Failure
        title={t('failedTitle')}
        text={t('failedText')}
        retry={t('retry')}
        onRetry={() => void cart.refetch()}
      />
    );
  }
  if (hydrated && cart.data?.length === 0) return <EmptyCart />;
  const loading = lines.length === 0;
  // On a phone the sums stand below the lines, and would move with them. They come when nothing above them changes any more;
  // until then the footer stays out of sight.
  const moving = loading || (!sums.quote && !sums.failed);
  return (
    <div className="shell py-8 md:py-12">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-title">
          {t('title')}
          {!loading && <span className="ml-3 font-sans text-base text-stone">({cartQuantity(lines)})</span>}
        </h1>
        {!loading && <ClearCart lines={lines} />}
      </div>
      <div
        className={`mt-6 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16 ${moving ? 'max-lg:min-h-svh max-lg:content-start max-lg:[&>section]:hidden' : ''}`}
      >
        <div>{loading ? <CartPlaceholder /> : <CartLines lines={lines} />}</div>
        <CartSummary cart={sums} blocked={lines.some(({ state }) => state !== 'ok')} />
      </div>
    </div>
  );
}

/** Button that empties the cart. The toast offers to undo. */
function ClearCart({ lines }: { lines: readonly CartLine[] }) {
  const t = useText(cartMessages);
  const clear = useClearCart(lines);
  return (
    <button
      type="button"
      className="link -my-2 min-h-8 shrink-0 text-sm text-stone"
      onClick={() => void clear()}
    >
      {t('clear')}
    </button>
  );
}
