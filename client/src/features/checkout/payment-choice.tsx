import type { PaymentMethodId, PaymentMethods } from '#contracts/checkout';
import { PAYMENT_METHOD_NAMES } from '#kernel/payment-method-names';
import { useText } from '../../shared/config/messages';
import { checkoutMessages } from './messages';

interface PaymentChoiceProps {
  /** Undefined while unknown, or when the lookup failed: then only the card is offered. */
  methods: PaymentMethods | undefined;
  value: PaymentMethodId;
  onChange: (method: PaymentMethodId) => void;
}

/**
 * The methods that the server offers, under the names that it gives. iDEAL is always there, enabled only when it is
 * offered; the card is there unless the owner has switched it off.
 */
export function PaymentChoice({ methods, value, onChange }: PaymentChoiceProps) {
  const t = useText(checkoutMessages);
  const items = methods?.items ?? [];
  const hasIdeal = methods?.hasIdeal === true;
  const card = items.find(({ id }) => id === 'card');
  const others = items.filter(({ id }) => id !== 'card' && id !== 'ideal');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(card || items.length === 0) && (
        <Option
          id="card"
          name={t('creditCard')}
          hint={[t('cardHint'), ...(card?.wallets ?? [])].join(', ')}
          checked={value === 'card'}
          onChoose={onChange}
        />
      )}
      <Option
        id="ideal"
        name={items.find(({ id }) => id === 'ideal')?.name ?? PAYMENT_METHOD_NAMES.ideal}
        hint={hasIdeal ? t('idealHint') : t('comingSoon')}
        checked={value === 'ideal'}
        disabled={!hasIdeal}
        onChoose={onChange}
      />
      {others.map(({ id, name }) => (
        <Option key={id} id={id} name={name} checked={value === id} onChoose={onChange} />
      ))}
    </div>
  );
}

interface OptionProps {
  id: PaymentMethodId;
  name: string;
  hint?: string;
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
        {hint && <span className="block text-sm text-stone">{hint}</span>}
      </span>
    </label>
  );
}

/** The selected method, or the first offered one when it is not offered (any more). */
export function offeredMethod(
  methods: PaymentMethods | undefined,
  selected: PaymentMethodId,
): PaymentMethodId {
  const items = methods?.items ?? [];
  return (items.find(({ id }) => id === selected) ?? items[0])?.id ?? 'card';
}
