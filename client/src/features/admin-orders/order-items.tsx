import type { OrderItem } from '#contracts/order-items';
import type { Order } from '#contracts/orders';
import { Money } from '#kernel/money';
import { noVatText } from '#legal/small-business';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { optionText } from '../../shared/format/option-text';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import { detailMessages } from './detail-messages';
import { ItemGuarantee } from './item-guarantee';

/** Items of the order and the parts of its total. */
export function OrderItems({ order }: { order: Order }) {
  const t = useText(detailMessages);
  return (
    <section aria-labelledby="items" className="admin-card overflow-hidden">
      <h2 id="items" className="px-4 pt-3 pb-2 text-sm">
        {t('items')}
      </h2>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-labelledby="items">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col" className="max-sm:hidden">
                {t('sku')}
              </th>
              <th scope="col" className="text-right">
                {t('quantity')}
              </th>
              <th scope="col" className="text-right max-sm:hidden">
                {t('unitPrice')}
              </th>
              <th scope="col" className="text-right">
                {t('lineTotal')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <ItemRow key={item.id} order={order} item={item} />
            ))}
          </tbody>
        </table>
      </div>
      <Sums order={order} />
    </section>
  );
}

function ItemRow({ order, item }: { order: Order; item: OrderItem }) {
  const t = useText(detailMessages);
  const format = useFormat();
  return (
    <tr>
      <td className="w-full sm:min-w-56">
        <span className="flex items-center gap-3 py-1">
          <Thumbnail url={item.productImage} className="h-10 w-8" />
          <span>
            <span className="block font-medium">{item.productName}</span>
            <span className="text-stone">
              {[item.color, item.size, optionText(item)].filter(Boolean).join(' · ')}
            </span>
            {item.sku !== null && <span className="block text-xs text-stone sm:hidden">{item.sku}</span>}
            <ItemGuarantee order={order} item={item} />
          </span>
        </span>
      </td>
      <td className="whitespace-nowrap text-stone max-sm:hidden">{item.sku ?? '–'}</td>
      <td className="text-right whitespace-nowrap">
        {format.number(item.quantity)}
        {item.refundedQuantity > 0 && (
          <span className="block text-xs text-sale">
            {t('refundedPieces', { count: item.refundedQuantity })}
          </span>
        )}
      </td>
      <td className="text-right whitespace-nowrap max-sm:hidden">{format.price(item.unitPrice)}</td>
      <td className="text-right whitespace-nowrap">{format.price(item.totalPrice)}</td>
    </tr>
  );
}

function Sums({ order }: { order: Order }) {
  const t = useText(detailMessages);
  const format = useFormat();
  const locale = useSelector(selectLocale);
  const discount = order.couponCode ? t('discountCode', { code: order.couponCode }) : t('discount');
  const paidBack = Money.parse(order.refundedAmount).minus(Money.parse(order.exchangedAmount));
  const deducted = (label: string, amount: string, tone = ''): [string, string, string][] =>
    Money.zero.isLessThan(Money.parse(amount)) ? [[label, format.price(`-${amount}`), tone]] : [];
  const rows: [string, string, string?][] = [
    [t('subtotal'), format.price(order.subtotal)],
    ...deducted(discount, order.discountAmount),
    [t('shipping'), format.price(order.shippingAmount)],
    [t('total'), format.price(order.totalAmount), 'font-semibold'],
    ...order.vat.map(({ rate, vat }): [string, string, string] => [
      order.smallBusinessIn ? noVatText(locale) : t('vat', { rate }),
      format.price(vat),
      'text-stone',
    ]),
    ...deducted(t('exchangeCredit'), order.exchangeCredit),
    ...deducted(t('exchangedAmount'), order.exchangedAmount),
    ...deducted(t('paidBack'), paidBack.toString(), 'text-sale'),
    ...deducted(t('takenByBank'), order.lostAmount, 'text-sale'),
  ];
  return (
    <dl className="ml-auto grid max-w-80 gap-1 px-2 py-4 sm:px-3">
      {rows.map(([label, amount, tone = '']) => (
        <div key={label} className={`flex justify-between gap-6 ${tone}`}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
