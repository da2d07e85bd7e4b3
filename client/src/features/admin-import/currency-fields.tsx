import { useId } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { SelectField } from '../../shared/ui/admin/fields';
import { sourceMessages } from './source-messages';

export const SHOP_CURRENCY = 'EUR';
const CURRENCIES = Intl.supportedValuesOf('currency');

/** The currency of the prices in the source and its rate, as the owner types it. */
export interface CurrencyChoice {
  currency: string;
  rate: string;
}

/** Nothing is chosen yet: a file does not say its currency, and a store names its own. */
export const NOT_CHOSEN: CurrencyChoice = { currency: '', rate: '' };

/** The choice as the server takes it: the euro has no rate, and a decimal comma becomes a point. */
export function currencyOptions({ currency, rate }: CurrencyChoice): { currency?: string; rate?: string } {
  if (currency === '') return {};
  return currency === SHOP_CURRENCY ? { currency } : { currency, rate: rate.trim().replace(',', '.') };
}

interface CurrencyFieldsProps {
  /** The currency that the store names; null for a file, whose currency the owner selects. */
  own: string | null;
  value: CurrencyChoice;
  /** False: a missing rate is allowed. */
  isRequired?: boolean;
  onChange: (value: CurrencyChoice) => void;
}

/** Selects the currency of the prices, and asks for its rate when it is not the euro. */
export function CurrencyFields({ own, value, isRequired = true, onChange }: CurrencyFieldsProps) {
  const t = useText(sourceMessages);
  const locale = useSelector(selectLocale);
  const hint = useId();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const currency = own ?? value.currency;
  return (
    <div className="grid gap-3">
      {own === null && (
        <SelectField
          label={t('currency')}
          hint={t('currencyHint')}
          required
          value={currency}
          onChange={(event) => onChange({ ...value, currency: event.target.value })}
        >
          <option value="">{t('chooseCurrency')}</option>
          {CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {`${code} – ${names.of(code) ?? code}`}
            </option>
          ))}
        </SelectField>
      )}
      {currency !== SHOP_CURRENCY && currency !== '' && (
        <label className="grid gap-1">
          {t('rate', { currency })}
          <input
            className="field"
            inputMode="decimal"
            pattern="\d{1,6}([.,]\d{1,12})?"
            required={isRequired}
            aria-describedby={hint}
            value={value.rate}
            onChange={(event) => onChange({ currency, rate: event.target.value })}
          />
          <span id={hint} className="text-stone">
            {t('rateHint', { currency })}
          </span>
        </label>
      )}
    </div>
  );
}
