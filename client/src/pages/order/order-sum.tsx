import type { GuestOrder } from '#contracts/orders';
import { paymentMethodName } from '#kernel/payment-method-names';
import { noVatReason } from '#legal/small-business';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { orderMessages } from '../../features/guest-order/order-messages';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { productIdPath, variantQuery } from '../../shared/config/paths';
import { centsOf } from '../../shared/format/cents';
import { useFormat } from '../../shared/format/format';
import { useChoiceText } from '../../shared/format/use-choice-text';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';

/** Items and totals of the order, to the same cent as at the checkout. */
export function OrderSum({ order }: { order: GuestOrder }) {
  const t = useText(orderMessages);
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      aria-labelledby="sum"
      className="grid gap-6 rounded-md bg-parchment p-5 md:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      <h2 id="sum" className="text-lead">
        {t('items', { count: units })}
      </h2>
      <ul className="grid gap-5">
        {order.items.map((item) => (
          <Item key={item.id} order={order} item={item} exchanged={centsOf(order.exchangedAmount) > 0} />
        ))}
      </ul>
      <Sums order={order} />
    </section>
  );
}

interface ItemProps {
  order: GuestOrder;
  item: GuestOrder['items'][number];
  exchanged: boolean;
}

function Item({ order, item, exchanged }: ItemProps) {
  const t = useText(orderMessages);
  const format = useFormat();
  const locale = useSelector(selectLocale);
  const choice = useChoiceText()(item);
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-4" data-testid="order-item">
      <Picture url={item.productImage} alt="" sizes="4.5rem" className="rounded-sm" />
      <div className="min-w-0">
        <p className="font-medium">
          <Link to={productIdPath(item.productId, locale) + variantQuery(item)} className="link">
            {item.productName}
          </Link>
        </p>
        {choice && <p className="text-sm text-stone">{choice}</p>}
        <p className="price text-sm text-stone">
          {t('times', { count: item.quantity, price: format.price(item.unitPrice) })}
        </p>
        {item.refundedQuantity > 0 && (
          <p className="mt-1 text-sm font-medium text-info">
            {t(exchanged ? 'sentBack' : 'returned', { count: item.refundedQuantity })}
          </p>
        )}
      </div>
      <p className="price font-medium">{format.price(item.totalPrice)}</p>
      <Guarantee order={order} item={item} />
    </li>
  );
}

const BELOW_NAME = 'col-span-2 col-start-2 -mt-3 text-sm text-stone';

/** Until when the legal guarantee holds, once the item has been sent. */
function Guarantee({ order, item }: Pick<ItemProps, 'order' | 'item'>) {
  const t = useText(orderMessages);
  const format = useFormat();
  if (item.guaranteeUntil === null)
    return order.status === 'shipped' && item.refundedQuantity < item.quantity ? (
      <p className={BELOW_NAME}>{t('guaranteeFromDelivery')}</p>
    ) : null;
  return (
    <p className={BELOW_NAME} data-testid="guarantee">
      {item.repairedOn !== null && (
        <span className="block">{t('repaired', { date: format.date(item.repairedOn) })}</span>
      )}
      {t('guarantee', { date: format.date(item.guaranteeUntil) })}
    </p>
  );
}

function Sums({ order }: { order: GuestOrder }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const has = (amount: string) => centsOf(amount) > 0;
  const paid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  return (
    <dl className="price grid gap-2">
      <Row name={t('subtotal')} id="subtotal">
        {format.price(order.subtotal)}
      </Row>
      {has(order.discountAmount) && (
        <Row
          name={order.couponCode === null ? t('discount') : t('discountCode', { code: order.couponCode })}
          id="discount"
          className="text-moss"
        >
          −{format.price(order.discountAmount)}
        </Row>
      )}
      <Row name={t('shipping')} id="shipping">
        {has(order.shippingAmount) ? format.price(order.shippingAmount) : t('free')}
      </Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="text-lg font-medium">{t('total')}</dt>
        <dd className="text-lead font-medium" data-testid="total">
          {format.price(order.totalAmount)}
        </dd>
      </div>
      <Vat order={order} />
      {has(order.exchangeCredit) && (
        <Row name={t('exchangeCredit')} id="exchange-credit" className="mt-2 border-t border-line pt-4">
          −{format.price(order.exchangeCredit)}
        </Row>
      )}
      {has(order.exchangedAmount) && (
        <Row name={t('exchangedAmount')} id="exchanged" className="mt-2 border-t border-line pt-4">
          −{format.price(order.exchangedAmount)}
        </Row>
      )}
      {has(order.refundedAmount) && (
        <Row name={t('refund')} id="refund" className="mt-2 border-t border-line pt-4 font-medium text-info">
          −{format.price(order.refundedAmount)}
        </Row>
      )}
      {paid && order.paymentMethod !== null && (
        <div className="mt-2 text-sm text-stone">
          <dt className="sr-only">{t('paid')}</dt>
          <dd>{t('paidWith', { method: paymentMethodName(order.paymentMethod, t('card')) })}</dd>
        </div>
      )}
    </dl>
  );
}

/** The VAT in the total by rate, or why there is none. */
function Vat({ order }: { order: GuestOrder }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const locale = useSelector(selectLocale);
  if (order.smallBusinessIn) {
    return (
      <div className="text-sm text-stone">
        <dt className="sr-only">{t('vat')}</dt>
        <dd>{noVatReason(order.smallBusinessIn, locale)}</dd>
      </div>
    );
  }
  return order.vat.map(({ rate, vat }) => (
    <Row key={rate} name={t('vatRate', { rate: format.number(Number(rate)) })} className="text-sm text-stone">
      {format.price(vat)}
    </Row>
  ));
}

interface RowProps {
  name: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

function Row({ name, id, className = '', children }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{name}</dt>
      <dd data-testid={id} className="whitespace-nowrap">
        {children}
      </dd>
    </div>
  );
}
