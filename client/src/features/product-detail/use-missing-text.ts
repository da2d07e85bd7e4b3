import { useText } from '../../shared/config/messages';
import type { OptionKind, SelectableProduct } from './choice';
import { productMessages } from './messages';

/** Returns a function that asks for the missing options; null when none is missing. */
export function useMissingText(product: Pick<SelectableProduct, 'optionName'>) {
  const t = useText(productMessages);
  return (missing: readonly OptionKind[]): string | null => {
    const [first, second, third] = missing;
    if (first === undefined) return null;
    if (second === undefined) {
      if (first === 'color') return t('chooseColor');
      return first === 'size'
        ? t('chooseSize')
        : t('chooseOption', { option: product.optionName ?? t('option') });
    }
    return third === undefined && second === 'size' ? t('chooseBoth') : t('chooseOptions');
  };
}
