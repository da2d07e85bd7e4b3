import type { GuestOrder } from '#contracts/orders';
import { Money } from '#kernel';
import { orderMessages } from '../../features/guest-order/order-messages';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { Part } from './part';

/** The other orders of an exchange, and the payment of its difference while it is open. */
export function ExchangePart({ order }: { order: GuestOrder }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { exchanges, paymentUrl } = order;
  if (exchanges.length === 0) return null;
  const due = Money.parse(order.totalAmount).minus(Money.parse(order.exchangeCredit));
  return (
    <Part id="exchange" title={t('exchangeTitle')}>
      <ul className="grid gap-2">
        {exchanges.map(({ orderNumber, url, relation }) => (
          <li key={orderNumber}>
            {url === null ? (
              t(`exchange_${relation}`, { number: orderNumber })
            ) : (
              <a href={url} className="link inline-flex min-h-8 items-center">
                {t(`exchange_${relation}`, { number: orderNumber })}
              </a>
            )}
          </li>
        ))}
      </ul>
      {paymentUrl !== null && (
        <p className="mt-3">
          <a href={paymentUrl} className="button">
            {t('pay', { amount: format.price(due.toString()) })}
          </a>
        </p>
      )}
    </Part>
  );
}
