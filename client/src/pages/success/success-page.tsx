import type { CheckoutOutcome } from '#contracts/checkout';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { coupon } from '../../features/cart/coupon';
import { clearDraft } from '../../features/checkout/draft';
import { useOutcome } from '../../features/checkout/use-outcome';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { Failure } from '../../shared/ui/failure';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { successMessages } from './messages';
import { PaidView } from './paid-view';
import { usePageAddress } from '../../shared/config/use-page-address';

/** The page is private: the server renders only its placeholder. */
export function head({ locale }: HeadContext): PageHead {
  return { title: textOf(successMessages, locale)('pageTitle'), noIndex: true };
}

/** Outcome of a checkout as the server reports it. It never claims a payment (DECISIONS 4). */
export function Page() {
  const t = useText(successMessages);
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const checkoutId = search.get('checkoutId');
  const hasCancelled = search.get('cancelled') === 'true' || search.get('cancel') === 'true';
  const known = useOutcome(checkoutId, hasCancelled);

  const paid = known.kind === 'known' && known.outcome.status === 'paid';
  useEffect(() => {
    if (!paid) return;
    clearDraft();
    coupon.remove();
  }, [paid]);

  if (!hydrated) return <Waiting title={t('asking')} />;
  if (checkoutId === null) return hasCancelled ? <Cancelled /> : <Neutral />;
  if (known.kind === 'asking') return <Waiting title={t('asking')} />;
  if (known.kind === 'unknown') return hasCancelled ? <Cancelled /> : <Neutral />;
  if (known.kind === 'unreachable') {
    return (
      <Failure
        title={t('unreachable')}
        text={t('unreachableText')}
        retry={t('retry')}
        onRetry={known.retry}
      />
    );
  }
  return (
    <div aria-live="polite">
      <Outcome outcome={known.outcome} slow={known.slow} hasCancelled={hasCancelled} />
    </div>
  );
}

interface OutcomeProps {
  outcome: CheckoutOutcome;
  slow: boolean;
  hasCancelled: boolean;
}

function Outcome({ outcome, slow, hasCancelled }: OutcomeProps) {
  const t = useText(successMessages);
  switch (outcome.status) {
    case 'paid':
      return <PaidView outcome={outcome} />;
    case 'processing':
      return (
        <Waiting
          title={t('processing')}
          text={slow ? t('slowText') : t('processingText')}
          orderNumber={outcome.orderNumber}
        />
      );
    case 'cancelled':
      return <Cancelled />;
    case 'failed':
      return <TryAgain title={t('failed')} text={t('failedText')} />;
    case 'expired':
      // The provider closes an abandoned payment page as expired; for the shopper who left it, it is
      // cancelled.
      if (hasCancelled) return <Cancelled />;
      return <TryAgain title={t('expired')} text={t('expiredText')} />;
    case 'refunded':
      return (
        <Notice title={t('refunded')} level={1}>
          <p>{t('refundedText')}</p>
          <OrderNumber number={outcome.orderNumber} />
          <Ways />
        </Notice>
      );
  }
}

function OrderNumber({ number }: { number: string }) {
  const t = useText(successMessages);
  return (
    <p className="text-stone">
      {t('orderNumber')}: <span className="price font-medium text-ink">{number}</span>
    </p>
  );
}

function Waiting({ title, text, orderNumber }: { title: string; text?: string; orderNumber?: string }) {
  return (
    <div className="min-h-[60vh]">
      <Notice title={title} level={1}>
        <span className="h-1 w-40 overflow-hidden rounded-full bg-line" aria-hidden="true">
          <span className="block h-full w-1/3 animate-[pass_1.4s_ease-in-out_infinite_alternate] rounded-full bg-moss" />
        </span>
        {text && <p className="text-stone">{text}</p>}
        {orderNumber && <OrderNumber number={orderNumber} />}
      </Notice>
    </div>
  );
}

/** View after cancelling the payment: nothing is lost, and where to continue. */
function Cancelled() {
  const pageAddress = usePageAddress();
  const t = useText(successMessages);
  return (
    <Notice title={t('cancelled')} level={1}>
      <p>{t('cancelledText')}</p>
      <Ways checkout />
      <p className="text-sm text-stone">
        {t('cancelledHelp')}{' '}
        <Link to={pageAddress('contact')} className="link text-ink">
          {t('contact')}
        </Link>
      </p>
    </Notice>
  );
}

function TryAgain({ title, text }: { title: string; text: string }) {
  return (
    <Notice title={title} level={1}>
      <p>{text}</p>
      <Ways checkout />
    </Notice>
  );
}

/** View without a checkout: where to find an order. */
function Neutral() {
  const pageAddress = usePageAddress();
  const t = useText(successMessages);
  return (
    <Notice title={t('neutral')} level={1}>
      <p>{t('neutralText')}</p>
      <p>
        <Link to={pageAddress('orders')} className="link">
          {t('findOrder')}
        </Link>
      </p>
      <Ways />
    </Notice>
  );
}

function Ways({ checkout = false }: { checkout?: boolean }) {
  const pageAddress = usePageAddress();
  const t = useText(successMessages);
  return (
    <p className="mt-2 flex flex-wrap justify-center gap-3">
      {checkout && (
        <Link to={pageAddress('checkout')} className="button">
          {t('backToCheckout')}
        </Link>
      )}
      <Link to={pageAddress('home')} className={checkout ? 'button-quiet' : 'button'}>
        {t('carryOn')}
      </Link>
      {!checkout && (
        <Link to={pageAddress('contact')} className="button-quiet">
          {t('contact')}
        </Link>
      )}
    </p>
  );
}
