import { useText } from '../../shared/config/messages';
import { BusyLabel } from '../../shared/ui/busy-label';
import type { VariantSelection, SelectableProduct } from './choice';
import { isSoldOut, missingOptions } from './choice';
import { productMessages } from './messages';

interface AddButtonProps {
  product: SelectableProduct;
  choice: VariantSelection;
  busy: boolean;
  onPress: () => void;
  className?: string;
}

/** Adds to the cart, or names the options still to select. Disabled only when sold out. */
export function AddButton({ product, choice, busy, onPress, className = '' }: AddButtonProps) {
  const t = useText(productMessages);
  const soldOut = isSoldOut(product);
  const missing = missingOptions(product, choice);
  const label = soldOut
    ? t('soldOut')
    : missing.length === 2
      ? t('chooseBoth')
      : missing[0] === 'color'
        ? t('chooseColor')
        : missing[0] === 'size'
          ? t('chooseSize')
          : t('addToCart');
  return (
    <button
      type="button"
      className={`button ${className}`}
      disabled={soldOut}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      <BusyLabel busy={busy} busyText={t('adding')}>
        {label}
      </BusyLabel>
    </button>
  );
}
