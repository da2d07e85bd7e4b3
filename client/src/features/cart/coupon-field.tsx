import { useId, useState } from 'react';
import { useText } from '../../shared/config/messages';
import { CheckIcon, CloseIcon } from '../../shared/ui/icons';
import { coupon, type CartQuote } from './coupon';
import { cartMessages } from './messages';

/** Field for a discount code: enter, apply, show the reason of a rejection, remove. */
export function CouponField({ cart }: { cart: CartQuote }) {
  const t = useText(cartMessages);
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const applied = cart.refused ? null : cart.quote?.coupon;
  if (applied) {
    return (
      <p className="flex items-center justify-between gap-2 text-sm" role="status">
        <span className="flex items-center gap-2">
          <CheckIcon className="size-4 text-moss" />
          {t('couponApplied', { code: applied.code })}
        </span>
        <button
          type="button"
          className="icon-button -my-2 -mr-3"
          aria-label={t('couponRemove', { code: applied.code })}
          onClick={coupon.remove}
        >
          <CloseIcon className="size-4" />
        </button>
      </p>
    );
  }
  const apply = () => {
    const code = text.trim();
    setMissing(code === '');
    if (code === '') return;
    coupon.remove();
    coupon.save(code);
  };
  const refusal = cart.tooMany ? t('couponTooMany') : t('couponInvalid');
  const fault = missing ? t('couponMissing') : cart.refused ? refusal : null;
  return (
    <details className="group text-sm" open={cart.refused || undefined}>
      <summary className="link inline-flex min-h-8 list-none items-center marker:hidden [&::-webkit-details-marker]:hidden">
        {t('haveCoupon')}
      </summary>
      {/* Not a form, because it also appears inside the checkout's form. */}
      <div className="pt-2">
        <label htmlFor={id} className="sr-only">
          {t('couponLabel')}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            className="field min-h-11 uppercase"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMissing(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t('couponLabel')}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : `${id}-fault`}
          />
          <button type="button" className="button-quiet min-h-11 px-4" onClick={apply}>
            {t('couponApply')}
          </button>
        </div>
        {fault !== null && (
          <p id={`${id}-fault`} className="field-error" role="alert">
            {fault}
          </p>
        )}
      </div>
    </details>
  );
}
