import { useText } from '../../shared/config/messages';
import { BusyLabel } from '../../shared/ui/busy-label';
import type { Choice, Choosable } from './choice';
import { isSoldOut, missingChoices } from './choice';
import { productMessages } from './messages';

interface AddButtonProps {
  product: Choosable;
  choice: Choice;
  busy: boolean;
  onPress: () => void;
  className?: string;
}

/** Adds to the cart, or says what must be chosen first; disabled only when sold out. */
export function AddButton({ product, choice, busy, onPress, className = '' }: AddButtonProps) {
  const t = useText(productMessages);
  const soldOut = isSoldOut(product);
  const missing = missingChoices(product, choice);
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
