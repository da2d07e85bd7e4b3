import type { PaymentMethodId, PaymentMethods } from '#contracts/checkout';
import type { CountryCode } from '#contracts/primitives';
import { PAYMENT_METHOD_NAMES } from '#kernel/payment-method-names';
import logos from '../../assets/payment-methods.svg?no-inline';
import { useText } from '../../shared/config/messages';
import { checkoutMessages } from './messages';
import { orderedFor } from './usual-methods';

interface PaymentChoiceProps {
  /** Undefined while unknown, or when the lookup failed: then only the card is offered. */
  methods: PaymentMethods | undefined;
  /** Where the order goes: its usual methods come first. */
  country: CountryCode;
  value: PaymentMethodId;
  onChange: (method: PaymentMethodId) => void;
}

/**
 * The methods that the server offers, under the names that it gives and with their logos, in the order that is usual in the country. iDEAL is
 * always there, enabled only when it is offered; the card is there unless the owner has switched it off.
 */
export function PaymentChoice({ methods, country, value, onChange }: PaymentChoiceProps) {
  const t = useText(checkoutMessages);
  const items: Method[] = methods?.items.length ? methods.items : [{ id: 'card' }];
  const hasIdeal = methods?.hasIdeal === true;
  const ideal: Method[] = hasIdeal ? [] : [{ id: 'ideal', isComingSoon: true }];
  // A method that cannot be selected stands last; while it is not known whether it can, where it will be.
  const shown = methods
    ? [...orderedFor(country, items), ...ideal]
    : orderedFor(country, [...items, ...ideal]);
  const hintOf = ({ id, wallets = [], isComingSoon }: Method) => {
    if (isComingSoon) return t('comingSoon');
    if (id === 'card') return [t('cardHint'), ...wallets].join(', ');
    return id === 'ideal' ? t('idealHint') : undefined;
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {shown.map((method) => (
        <Option
          key={method.id}
          id={method.id}
          name={method.id === 'card' ? t('creditCard') : (method.name ?? PAYMENT_METHOD_NAMES[method.id])}
          hint={hintOf(method)}
          checked={value === method.id}
          disabled={method.isComingSoon}
          onChoose={onChange}
        />
      ))}
    </div>
  );
}

/** Placeholder of a card and iDEAL with the line below them. */
export function PaymentPlaceholder() {
  return (
    <div aria-hidden="true">
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="skeleton h-[4.5rem]" />
        <div className="skeleton h-[4.5rem]" />
      </div>
      <div className="skeleton mt-3 h-5 w-3/5" />
    </div>
  );
}

type Method = Pick<PaymentMethods['items'][number], 'id' | 'wallets'> & {
  readonly name?: string;
  readonly isComingSoon?: boolean;
};

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
      className={`flex min-h-16 items-center gap-3 rounded-sm border px-4 py-3 transition-colors has-checked:border-main has-checked:ring-1 has-checked:ring-main has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-moss ${
        disabled
          ? 'cursor-not-allowed border-line text-stone'
          : 'cursor-pointer border-stone/60 bg-surface hover:border-ink'
      }`}
    >
      <input
        type="radio"
        name="method"
        value={id}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(id)}
        className="size-4.5 shrink-0 accent-main"
      />
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        {hint && <span className="block text-sm text-stone">{hint}</span>}
      </span>
      <svg
        className={`ml-auto h-6.5 w-10 shrink-0 ${disabled ? 'opacity-50' : ''}`}
        viewBox="0 0 40 26"
        aria-hidden="true"
      >
        <use href={`${logos}#${id}`} />
      </svg>
    </label>
  );
}
