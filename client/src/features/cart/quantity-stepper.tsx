import { useText } from '../../shared/config/messages';
import { MinusIcon, PlusIcon } from '../../shared/ui/icons';
import { cartMessages } from './messages';

interface QuantityStepperProps {
  name: string;
  quantity: number;
  /** The highest available quantity. */
  most: number;
  onChange: (quantity: number) => void;
  /** Called when decreasing at one. */
  onRemove: () => void;
}

/** Buttons to decrease and increase a quantity. */
export function QuantityStepper({ name, quantity, most, onChange, onRemove }: QuantityStepperProps) {
  const t = useText(cartMessages);
  const side =
    'grid size-11 place-items-center transition-colors hover:bg-parchment aria-disabled:text-stone/50';
  const full = quantity >= most;
  return (
    <div
      className="inline-flex items-center rounded-sm border border-stone/60 bg-surface"
      role="group"
      aria-label={t('quantity', { name })}
    >
      <button
        type="button"
        className={side}
        aria-label={t('decrease', { name })}
        onClick={() => (quantity <= 1 ? onRemove() : onChange(quantity - 1))}
      >
        <MinusIcon className="size-4" />
      </button>
      <span className="price min-w-8 shrink-0 text-center" data-testid="line-quantity">
        {quantity}
      </span>
      <button
        type="button"
        className={side}
        aria-label={t('increase', { name })}
        aria-disabled={full}
        title={full ? t('mostReached') : undefined}
        onClick={() => {
          if (!full) onChange(quantity + 1);
        }}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  );
}
