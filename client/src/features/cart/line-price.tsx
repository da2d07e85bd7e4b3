import type { CartLine } from '#contracts/cart';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { cartMessages } from './messages';

/** Line price with the unit price below when they differ. A compare-at price is struck through. */
export function LinePrice({ line }: { line: CartLine }) {
  const t = useText(cartMessages);
  const format = useFormat();
  if (line.state === 'unavailable') return null;
  const was = line.compareAtPrice === null ? null : format.price(line.compareAtPrice);
  return (
    <div className="price text-right">
      <p className="font-medium" data-testid="line-total">
        {format.price(line.lineTotal)}
      </p>
      {(was !== null || line.quantity > 1) && (
        <p className="flex flex-wrap justify-end gap-x-1.5 text-sm text-stone">
          {was !== null && (
            <span>
              {t('was')} <s className="text-sale">{was}</s>
            </span>
          )}
          {line.quantity > 1 && <span>{t('each', { price: format.price(line.unitPrice) })}</span>}
        </p>
      )}
    </div>
  );
}
