import { useText } from '../../shared/config/messages';
import { fewLeft, isSoldOut, type Choice, type Choosable } from './choice';
import { productMessages } from './messages';

/** That little or nothing is left; read out when a choice brings it up. */
export function Scarcity({ product, choice }: { product: Choosable; choice: Choice }) {
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
