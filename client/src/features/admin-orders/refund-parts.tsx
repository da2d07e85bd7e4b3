import type { OrderItem } from '#contracts/order-items';
import type { Order } from '#contracts/orders';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { optionText } from '../../shared/format/option-text';
import { detailMessages } from './detail-messages';
import { hasWithheld, shippingLeft } from './refund-amount';

export interface RefundChoice {
  /** What to refund: everything, or quantities by line and shipping. */
  everything: boolean;
  /** With everything: also what was withheld for lost value. */
  withLostValue: boolean;
  /** Quantity by line id. */
  quantities: Record<string, number>;
  shipping: boolean;
}

interface RefundPartsProps {
  order: Order;
  choice: RefundChoice;
  onChoice: (choice: RefundChoice) => void;
}

/** Fields to select everything, or a quantity of each line and shipping. */
export function RefundParts({ order, choice, onChoice }: RefundPartsProps) {
  const t = useText(detailMessages);
  const format = useFormat();
  const open = order.items.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity);
  const mode = (everything: boolean, label: string) => (
    <label className="admin-choice">
      <input
        type="radio"
        name="refund"
        className="admin-check"
        checked={choice.everything === everything}
        onChange={() => onChoice({ ...choice, everything })}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{t('pieces')}</legend>
      {mode(true, t('everything'))}
      {choice.everything && hasWithheld(order) && (
        <label className="admin-choice pl-[calc(var(--check)+0.625rem)]">
          <input
            type="checkbox"
            className="admin-check"
            checked={choice.withLostValue}
            onChange={(event) => onChoice({ ...choice, withLostValue: event.target.checked })}
          />
          {t('withLostValue', { amount: format.price(order.withheldAmount) })}
        </label>
      )}
      {mode(false, t('part'))}
      {!choice.everything && (
        <div className="grid gap-2 pl-[calc(var(--check)+0.625rem)]">
          {open.map((item) => (
            <QuantityField
              key={item.id}
              item={item}
              value={choice.quantities[item.id] ?? 0}
              onQuantity={(quantity) =>
                onChoice({ ...choice, quantities: { ...choice.quantities, [item.id]: quantity } })
              }
            />
          ))}
          {shippingLeft(order) && (
            <label className="admin-choice">
              <input
                type="checkbox"
                className="admin-check"
                checked={choice.shipping}
                onChange={(event) => onChoice({ ...choice, shipping: event.target.checked })}
              />
              {t('shippingAmount', { amount: format.price(order.shippingAmount) })}
            </label>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface QuantityFieldProps {
  item: OrderItem;
  value: number;
  onQuantity: (quantity: number) => void;
}

function QuantityField({ item, value, onQuantity }: QuantityFieldProps) {
  const t = useText(detailMessages);
  const left = item.quantity - item.refundedQuantity;
  const variant = [item.color, item.size, optionText(item)].filter(Boolean).join(' · ');
  const name = [item.productName, variant].filter(Boolean).join(' · ');
  return (
    <label className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        {item.productName}
        <span className="block text-xs text-stone">{variant}</span>
      </span>
      <span className="flex shrink-0 items-center gap-2">
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={left}
          className="field w-20 text-right"
          aria-label={t('piecesOf', { name })}
          value={value}
          onChange={(event) =>
            onQuantity(Math.min(left, Math.max(0, Math.trunc(Number(event.target.value) || 0))))
          }
        />
        <span className="w-12 text-stone">{t('ofPieces', { left })}</span>
      </span>
    </label>
  );
}
