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

/** The page is private: the server renders only its placeholder. */
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
      {lines ? <CheckoutForm lines={lines} /> : <Placeholder />}
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

function Placeholder() {
  const t = useText(checkoutMessages);
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-16">
      <div className="grid content-start gap-5" aria-hidden="true">
        <div className="skeleton h-7 w-40" />
        <div className="skeleton h-12" />
        <div className="skeleton h-12" />
        <div className="skeleton mt-6 h-7 w-52" />
        <div className="skeleton h-12" />
        <div className="skeleton h-12" />
        <div className="skeleton h-12" />
      </div>
      <div className="skeleton h-112" aria-hidden="true" />
    </div>
  );
}
