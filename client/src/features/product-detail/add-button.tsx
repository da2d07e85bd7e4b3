import { useText } from '../../shared/config/messages';
import { BusyLabel } from '../../shared/ui/busy-label';
import type { VariantSelection, SelectableProduct } from './choice';
import { isSoldOut, missingOptions } from './choice';
import { productMessages } from './messages';
import { useMissingText } from './use-missing-text';

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
  const missingText = useMissingText(product);
  const label = soldOut ? t('soldOut') : (missingText(missingOptions(product, choice)) ?? t('addToCart'));
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
