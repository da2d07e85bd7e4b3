import type { CartLine } from '#contracts/cart';
import { useEffect } from 'react';
import { useGetCartQuery } from '../../features/cart/cart-api';
import { checkoutMessages } from '../../features/checkout/messages';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { Failure } from '../../shared/ui/failure';
import { useNoEarlierToast } from '../../shared/ui/toast/use-no-earlier-toast';
import { useToast } from '../../shared/ui/toast/use-toast';
import { EmptyCart } from '../parts/empty-cart';
import { CheckoutForm } from './checkout-form';

/** The cart is the shopper's own: the server renders the form without it. */
export function head({ locale }: HeadContext): PageHead {
  return { title: textOf(checkoutMessages, locale)('title'), noIndex: true };
}

/** Checkout page: contact, address and payment beside the order summary. */
export function Page() {
  const t = useText(checkoutMessages);
  const hydrated = useHydrated();
  const cart = useGetCartQuery();
  useNoEarlierToast();
  const failed = hydrated && cart.isError && !cart.data;
  useLoadingError(failed);
  if (failed) {
    return (
      <Failure
        title={t('loadingErrorTitle')}
        text={t('loadingErrorText')}
        retry={t('retry')}
        onRetry={() => void cart.refetch()}
      />
    );
  }
  const lines: readonly CartLine[] | undefined = hydrated ? cart.data : undefined;
  if (lines?.length === 0) return <EmptyCart />;
  return (
    <div className="shell py-8 md:py-12">
      <h1 className="mb-8 text-title">{t('title')}</h1>
      <CheckoutForm lines={lines} />
    </div>
  );
}

/** Shows the specification's toast when the cart could not be loaded. */
function useLoadingError(failed: boolean) {
  const t = useText(checkoutMessages);
  const toast = useToast();
  useEffect(() => {
    if (failed)
      toast({ tone: 'destructive', title: t('loadingErrorTitle'), description: t('loadingErrorText') });
  }, [failed, t, toast]);
}
