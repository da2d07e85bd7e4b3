import type { ShopSettings } from '#contracts/shop-settings';
import type { Order } from '#contracts/orders';
import { packagingLines } from '#legal/packaging';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { optionText } from '../../shared/format/option-text';
import { useMoments } from '../../shared/format/moments';
import { addressLines } from './address-lines';
import { detailMessages } from './detail-messages';
import { slipMessages } from './slip-messages';
import './packing-slip.css';

interface PackingSlipProps {
  order: Order;
  settings: Pick<ShopSettings, 'shopName' | 'contactEmail' | 'business'>;
}

/** Contents of the parcel and whose packaging it is, visible only in print. No prices, because it may be a present. */
export function PackingSlip({ order, settings }: PackingSlipProps) {
  const t = useText(detailMessages);
  const inWords = useText(slipMessages);
  const { date } = useMoments();
  const locale = useSelector(selectLocale);
  const items = order.items.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity);
  const lines = order.shippingAddress ? addressLines(order.customerName, order.shippingAddress, locale) : [];
  const destination = {
    orderNumber: order.orderNumber,
    country: order.shippingAddress?.country ?? order.country,
  };
  return createPortal(
    <div className="packing-slip" aria-hidden="true">
      <p className="packing-slip-shop">{settings.shopName}</p>
      <p>
        <strong>{inWords('title')}</strong>
        <br />
        {inWords('order', { number: order.orderNumber, date: date(order.createdAt) })}
      </p>
      <p className="packing-slip-address">
        {lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('quantity')}</th>
            <th>{t('product')}</th>
            <th>{t('sku')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>{item.quantity - item.refundedQuantity}</td>
              <td>
                {[item.productName, item.color, item.size, optionText(item)].filter(Boolean).join(' · ')}
              </td>
              <td>{item.sku ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{inWords('thanks')}</p>
      <p className="packing-slip-packaging">
        {packagingLines(settings, destination, locale).map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
    </div>,
    document.body,
  );
}
