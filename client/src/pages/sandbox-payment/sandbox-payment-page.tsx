import { useParams } from 'react-router';
import { useGetSandboxPaymentQuery } from '../../features/checkout/checkout-api';
import { leave } from '../../shared/config/leave';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { Failure } from '../../shared/ui/failure';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { sandboxMessages } from './messages';
import { SandboxPaymentForm } from './sandbox-payment-form';
import { usePageAddress } from '../../shared/config/use-page-address';

export function head({ locale }: HeadContext): PageHead {
  return { title: textOf(sandboxMessages, locale)('title'), noIndex: true };
}

/**
 * Payment page of the built-in test provider. It is clearly marked as a test and offers every payment
 * outcome.
 */
export function Page() {
  const pageAddress = usePageAddress();
  const t = useText(sandboxMessages);
  const hydrated = useHydrated();
  const id = useParams()['id'] ?? '';
  const {
    data: payment,
    isError,
    refetch,
  } = useGetSandboxPaymentQuery(id, { refetchOnMountOrArgChange: true });
  if (hydrated && payment === null) {
    return (
      <Notice title={t('notFound')} level={1}>
        <p className="text-stone">{t('notFoundText')}</p>
        <Link to={pageAddress('home')} className="button">
          {t('toShop')}
        </Link>
      </Notice>
    );
  }
  if (hydrated && isError) {
    return (
      <Failure
        title={t('failedTitle')}
        text={t('failedText')}
        retry={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!hydrated || !payment) {
    return (
      <div className="mx-auto max-w-2xl px-gutter py-12" role="status" aria-label={t('loading')}>
        <div className="skeleton h-112" aria-hidden="true" />
      </div>
    );
  }
  if (payment.status !== 'open') {
    return (
      <Notice title={t('ended')} level={1}>
        <p className="text-stone">{t('endedText', { status: t(payment.status) })}</p>
        <button type="button" className="button" onClick={() => leave(payment.returnUrl)}>
          {t('toShop')}
        </button>
      </Notice>
    );
  }
  return <SandboxPaymentForm payment={payment} />;
}
