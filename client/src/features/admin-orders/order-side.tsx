import type { Address } from '#contracts/checkout';
import type { Order } from '#contracts/orders';
import { useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useMoments } from '../../shared/format/moments';
import { Breakable } from '../../shared/ui/admin/breakable';
import { useMay } from '../../shared/ui/admin/permissions';
import { addressLines } from './address-lines';
import { AgreedDelivery } from './agreed-delivery';
import { detailMessages } from './detail-messages';
import { EmailDialog } from './email-dialog';
import { emailMessages } from './email-messages';
import { orderMailMessages } from './mail-messages';
import { Part } from './part';
import { OrderMails } from './order-mails';
import { OrderRefunds } from './order-refunds';
import { orderMessages } from './messages';
import { MethodName, PaymentBadge } from './state-badges';

/** Shows the mails about an order and what became of them. */
export type SentMails = ComponentType<{ order: Pick<Order, 'id' | 'orderNumber'> }>;

/** Customer, addresses, payment, documents and mails. */
export function OrderSide({ order, SentMails }: { order: Order; SentMails: SentMails }) {
  const t = useText(detailMessages);
  const tm = useText(orderMailMessages);
  const { moment } = useMoments();
  return (
    <aside className="admin-card divide-y divide-line">
      <Customer order={order} />
      <Part title={t('shippingAddress')}>
        <AddressText name={order.customerName} address={order.shippingAddress} />
      </Part>
      {order.billingAddress && (
        <Part title={t('billingAddress')}>
          <AddressText name={order.customerName} address={order.billingAddress} />
        </Part>
      )}
      <Part title={t('payment')}>
        <p className="flex items-center gap-2">
          <PaymentBadge status={order.paymentStatus} />
          <MethodName order={order} />
        </p>
        {order.paidAt && <p className="text-stone">{t('paidAt', { when: moment(order.paidAt) })}</p>}
      </Part>
      <Exchanges order={order} />
      <Part title={t('shipment')}>
        <AgreedDelivery delivery={order.delivery} />
        {order.shippedAt ? (
          <>
            <p>{order.carrier}</p>
            {order.trackingNumber && (
              <p className="break-words">
                {order.trackingUrl ? (
                  <a href={order.trackingUrl} target="_blank" rel="noopener noreferrer" className="link">
                    {t('track', { number: order.trackingNumber })}
                  </a>
                ) : (
                  t('track', { number: order.trackingNumber })
                )}
              </p>
            )}
            <p className="text-stone">{t('shippedAt', { when: moment(order.shippedAt) })}</p>
            {order.deliveredAt && (
              <p className="text-stone">{t('deliveredAt', { when: moment(order.deliveredAt) })}</p>
            )}
          </>
        ) : (
          <p className="text-stone">{t('notShipped')}</p>
        )}
      </Part>
      {order.refunds.length > 0 && <OrderRefunds order={order} />}
      <Documents order={order} />
      <Part title={tm('mails')}>
        <SentMails order={order} />
      </Part>
      <OrderMails order={order} />
    </aside>
  );
}

/** The other orders of an exchange. */
function Exchanges({ order: { exchangeOf, exchangedFor } }: { order: Order }) {
  const t = useText(detailMessages);
  if (exchangeOf === null && exchangedFor.length === 0) return null;
  const others = [
    ...(exchangeOf ? [{ ...exchangeOf, label: t('exchangeOf') }] : []),
    ...exchangedFor.map((other) => ({ ...other, label: t('exchangedFor') })),
  ];
  return (
    <Part title={t('exchanges')}>
      {others.map(({ id, orderNumber, label }) => (
        <p key={id}>
          {label}{' '}
          <Link to={`/admin/orders/${id}`} className="link">
            {orderNumber}
          </Link>
        </p>
      ))}
    </Part>
  );
}

function Customer({ order }: { order: Order }) {
  const t = useText(detailMessages);
  const ts = useText(orderMessages);
  return (
    <Part title={t('customer')}>
      <p>{order.customerName ?? ts('guest')}</p>
      {order.email ? (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <a
            href={`mailto:${order.email}?subject=${order.orderNumber}`}
            className="link inline-flex min-h-6 items-center"
          >
            <Breakable text={order.email} />
          </a>
          <CorrectEmail order={order} />
        </p>
      ) : (
        <p className="text-stone">{t('noEmail')}</p>
      )}
      <p className="text-stone">{t('language', { language: order.locale === 'nl' ? t('nl') : t('en') })}</p>
    </Part>
  );
}

function CorrectEmail({ order }: { order: Order }) {
  const t = useText(emailMessages);
  const mayCorrect = useMay('orders.correct-email');
  const [isOpen, setOpen] = useState(false);
  if (!mayCorrect) return null;
  return (
    <>
      <button
        type="button"
        className="link min-h-6 text-stone hover:text-ink max-md:min-h-11"
        aria-label={t('openLabel')}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </button>
      {isOpen && <EmailDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddressText({ name, address }: { name: string | null; address: Address | null }) {
  const t = useText(detailMessages);
  const locale = useSelector(selectLocale);
  if (!address) return <p className="text-stone">{t('noAddress')}</p>;
  return (
    <address className="not-italic">
      {addressLines(name, address, locale).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

const DOCUMENTS = { invoice: 'invoice', 'credit-note': 'creditNote', reversal: 'reversal' } as const;

function Documents({ order }: { order: Order }) {
  const t = useText(detailMessages);
  return (
    <Part title={t('documents')}>
      {order.documents.length === 0 && <p className="text-stone">{t('noDocuments')}</p>}
      {order.documents.map(({ number, kind }) => (
        <a
          key={number}
          href={`/api/orders/${order.id}/invoice.pdf?number=${encodeURIComponent(number)}`}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-6 items-center"
        >
          {t(DOCUMENTS[kind], { number })}
        </a>
      ))}
    </Part>
  );
}
