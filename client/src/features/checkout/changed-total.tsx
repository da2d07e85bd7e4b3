import type { Quote } from '#contracts/checkout';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { checkoutMessages } from './messages';

export interface TotalChange {
  before: Quote;
  now: Quote;
}

type Part = 'subtotal' | 'shippingAmount' | 'discountAmount' | 'taxAmount';

/** Says what of the total, or of the VAT in it, has changed since it was shown, and asks to confirm (DECISIONS 3). */
export function ChangedTotal({ before, now }: TotalChange) {
  const t = useText(checkoutMessages);
  const format = useFormat();
  const differs = (field: Part) => before[field] !== now[field];
  const pair = (field: Part | 'total') => ({
    before: format.price(before[field]),
    now: format.price(now[field]),
  });
  const isSameTotal = before.total === now.total;
  return (
    <div
      role="alert"
      className="rounded-sm border-l-2 border-sale bg-sale/6 p-4 text-sm"
      data-testid="total-changed"
    >
      <p className="font-medium text-sale">{t(isSameTotal ? 'changedTaxTitle' : 'changedTitle')}</p>
      <p className="price mt-1">{t(isSameTotal ? 'changedTaxText' : 'changedText', pair('total'))}</p>
      <ul className="price mt-1 list-disc pl-5">
        {differs('subtotal') && <li>{t('changedSubtotal', pair('subtotal'))}</li>}
        {differs('shippingAmount') && <li>{t('changedShipping', pair('shippingAmount'))}</li>}
        {differs('discountAmount') && <li>{t('changedDiscount', pair('discountAmount'))}</li>}
        {isSameTotal && differs('taxAmount') && <li>{t('changedTax', pair('taxAmount'))}</li>}
      </ul>
      <p className="mt-2">{t('changedConfirm')}</p>
    </div>
  );
}
