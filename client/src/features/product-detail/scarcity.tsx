import { useText } from '../../shared/config/messages';
import { fewLeft, isSoldOut, type VariantSelection, type SelectableProduct } from './choice';
import { productMessages } from './messages';

/** Shows that little or nothing is left, and announces it when the selection changes. */
export function Scarcity({ product, choice }: { product: SelectableProduct; choice: VariantSelection }) {
  const t = useText(productMessages);
  const few = fewLeft(product, choice);
  const text = isSoldOut(product) ? t('soldOutText') : few === null ? null : t('few', { count: few });
  return (
    <p
      className={`text-sm ${text === null ? '' : 'mb-3'} ${few === null ? 'text-stone' : 'font-medium text-sale'}`}
      role="status"
    >
      {text}
    </p>
  );
}
