import type { GuestOrder } from '#contracts/orders';
import { documentPath, type OrderLink } from '../../features/guest-order/guest-order-api';
import { orderMessages } from '../../features/guest-order/order-messages';
import { ReturnabilityText } from '../../features/withdrawal/returnability-text';
import { useGetReturnableQuery } from '../../features/withdrawal/withdrawal-api';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { returnPath, withdrawalPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { ArrowRightIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { AddressPart } from './address-part';
import { CancelPart } from './cancel-part';
import { ExchangePart } from './exchange-part';
import { OrderSum } from './order-sum';
import { Part } from './part';
import { OrderStage } from './order-stage';
import { Story } from './story';
import { usePageAddress } from '../../shared/config/use-page-address';

interface OrderViewProps {
  order: GuestOrder;
  link: OrderLink;
  onRefresh: () => void;
}

/** Status, contents and available actions of an order. */
export function OrderView({ order, link, onRefresh }: OrderViewProps) {
  const pageAddress = usePageAddress();
  const t = useText(orderMessages);
  const locale = useSelector(selectLocale);
  // There is nothing to return of an order that was not paid.
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  const returnable = useGetReturnableQuery(
    { orderNumber: link.number, key: link.key },
    { refetchOnMountOrArgChange: true, skip: !isPaid },
  ).currentData;
  return (
    <div className="shell py-10 md:py-14">
      {order.isTest && <p className="mb-8 rounded-md border border-line p-4">{t('test')}</p>}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-10 lg:row-span-2">
          <OrderStage order={order} onRefresh={onRefresh} />
          <ExchangePart order={order} />
          <Parcel order={order} />
          <Story order={order} />
        </div>
        <OrderSum order={order} />
        <div className="grid gap-10 sm:grid-cols-2 lg:col-start-1">
          <AddressPart order={order} link={link} />
          <Documents order={order} link={link} />
          <Part id="help" title={t('help')} className="sm:col-span-2">
            <p className="text-stone">{t('helpText')}</p>
            {(order.status === 'shipped' || order.status === 'delivered') && (
              <p className="mt-3 max-w-[60ch]">
                {t('faulty')}{' '}
                <Link to={pageAddress('guarantee')} className="link">
                  {t('faultyMore')}
                </Link>
              </p>
            )}
            <CancelPart order={order} link={link}>
              <Link to={withdrawalPath(locale, link)} className="button-quiet button-small">
                {t('withdraw')}
              </Link>
              <Link to={pageAddress('contact')} className="button-quiet button-small">
                {t('contact')}
              </Link>
              {/* What comes later than the order stands last, or a button would move away under a finger. */}
              {returnable?.returnability === 'open' && (
                <Link to={returnPath(locale, link)} className="button-quiet button-small">
                  {t('returnOrExchange')}
                </Link>
              )}
            </CancelPart>
            {returnable && (
              <p className="mt-4 max-w-[60ch]">
                <ReturnabilityText of={returnable} />
              </p>
            )}
          </Part>
        </div>
      </div>
    </div>
  );
}

/** Carrier and tracking link. */
function Parcel({ order: { carrier, trackingNumber, trackingUrl, status } }: { order: GuestOrder }) {
  const t = useText(orderMessages);
  if (carrier === null) return null;
  return (
    <section aria-label={t('parcel')} className="rounded-md border border-line bg-surface p-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-stone">{t('carrier')}</dt>
          <dd className="font-medium">{carrier}</dd>
        </div>
        {trackingNumber !== null && (
          <div className="min-w-0">
            <dt className="text-sm text-stone">{t('tracking')}</dt>
            <dd className="price font-medium break-all select-all" data-testid="tracking-number">
              {trackingNumber}
            </dd>
          </div>
        )}
      </dl>
      {trackingUrl !== null && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={`${status === 'shipped' ? 'button' : 'button-quiet'} button-small`}
          >
            {t('follow', { carrier })}
            <ArrowRightIcon className="size-4" />
          </a>
          <span className="text-sm text-stone">{t('followNote')}</span>
        </p>
      )}
    </section>
  );
}

const DOCUMENTS = { invoice: 'invoice', 'credit-note': 'creditNote', reversal: 'reversal' } as const;

/** Invoice and credit notes as PDF. */
function Documents({ order: { documents }, link }: { order: GuestOrder; link: OrderLink }) {
  const t = useText(orderMessages);
  const format = useFormat();
  if (documents.length === 0) return null;
  return (
    <Part id="documents" title={t('documents')}>
      <ul className="grid gap-3">
        {documents.map(({ number, kind, issuedAt }) => (
          <li key={number}>
            <a
              href={documentPath(link, number)}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-8 items-center font-medium"
            >
              {t(DOCUMENTS[kind], { number })}
            </a>
            <span className="block text-sm text-stone">
              {t('documentNote', { date: format.date(issuedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
