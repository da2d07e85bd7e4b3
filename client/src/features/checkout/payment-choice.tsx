import type { PaymentMethodId, PaymentMethods } from '#contracts/checkout';
import { useText } from '../../shared/config/messages';
import { checkoutMessages } from './messages';

interface PaymentChoiceProps {
  /** Undefined while unknown, or when the lookup failed: then only the card is offered. */
  methods: PaymentMethods | undefined;
  value: PaymentMethodId;
  onChange: (method: PaymentMethodId) => void;
}

/** Credit card or iDeal; iDeal only when the server offers it, under the name that it gives. */
export function PaymentChoice({ methods, value, onChange }: PaymentChoiceProps) {
  const t = useText(checkoutMessages);
  const hasIdeal = methods?.hasIdeal === true;
  const nameOf = (id: PaymentMethodId) => methods?.items.find((item) => item.id === id)?.name;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Option
        id="card"
        name={t('creditCard')}
        hint={t('cardHint')}
        checked={value === 'card'}
        onChoose={onChange}
      />
      <Option
        id="ideal"
        name={(hasIdeal && nameOf('ideal')) || t('ideal')}
        hint={hasIdeal ? t('idealHint') : t('comingSoon')}
        checked={value === 'ideal'}
        disabled={!hasIdeal}
        onChoose={onChange}
      />
    </div>
  );
}

interface OptionProps {
  id: PaymentMethodId;
  name: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: (method: PaymentMethodId) => void;
}

function Option({ id, name, hint, checked, disabled = false, onChoose }: OptionProps) {
  return (
    <label
      className={`flex min-h-16 items-center gap-3 rounded-sm border px-4 py-3 transition-colors has-checked:border-bottle has-checked:ring-1 has-checked:ring-bottle has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-moss ${
        disabled
          ? 'cursor-not-allowed border-line text-stone'
          : 'cursor-pointer border-stone/60 bg-white hover:border-ink'
      }`}
    >
      <input
        type="radio"
        name="method"
        value={id}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(id)}
        className="size-4.5 shrink-0 accent-bottle"
      />
      <span>
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-stone">{hint}</span>
      </span>
    </label>
  );
}
