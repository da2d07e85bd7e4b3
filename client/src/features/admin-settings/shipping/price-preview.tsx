import type { ShopSettings } from '#contracts/shop-settings';
import { Money } from '#kernel/money';
import { chooseZone, shippingFor, standardPolicy, zonePolicy } from '#pricing';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { countryNames } from '../../../shared/config/countries';
import { AmountField } from '../../../shared/ui/admin/amount-field';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { euroText } from '../../../shared/format/euro-input';
import { useFormat } from '../../../shared/format/format';
import { SelectField } from '../../../shared/ui/admin/fields';
import { TextField } from '../../../shared/ui/text-field';
import { shippingMessages } from './messages';
import { zoneName } from './zone-name';

const AMOUNT = /^\d{1,8}\.\d{2}$/;

/** What an order would cost to deliver, by the rule of the checkout. */
export function PricePreview({ settings }: { settings: ShopSettings }) {
  const t = useText(shippingMessages);
  const locale = useSelector(selectLocale);
  const [typed, setTyped] = useState({
    goods: '80.00',
    weight: '1.20',
    country: settings.defaultCountry,
    postcode: '',
  });
  const bind = (name: keyof typeof typed) => ({
    label: t(name),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <details className="admin-card p-4">
      <summary className="min-h-8 cursor-pointer content-center text-sm font-medium">{t('preview')}</summary>
      <p className="text-xs text-stone">{t('previewText')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <AmountField {...bind('goods')} />
        <AmountField {...bind('weight')} />
        <SelectField {...bind('country')}>
          {countryNames(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField maxLength={12} {...bind('postcode')} />
      </div>
      <Outcome settings={settings} {...typed} />
    </details>
  );
}

interface OutcomeProps {
  settings: ShopSettings;
  goods: string;
  weight: string;
  country: string;
  postcode: string;
}

function Outcome({ settings, goods, weight, country, postcode }: OutcomeProps) {
  const t = useText(shippingMessages);
  const locale = useSelector(selectLocale);
  const format = useFormat();
  const [value, kilograms] = [euroText(goods), euroText(weight)];
  const hasUkNumber = Boolean(settings.business?.ukVatNumber);
  const choice = chooseZone(settings.shippingZones, { country, postalCode: postcode }, hasUkNumber);
  const text = () => {
    if (!AMOUNT.test(value) || !AMOUNT.test(kilograms)) return t('needAmount');
    if ('refused' in choice) return t(country === 'GB' && !hasUkNumber ? 'notServedUk' : 'notServed');
    const { name, price, daysFrom, daysTo } = choice.zone;
    const grams = Money.parse(kilograms).cents * 10;
    const fee = shippingFor(Money.parse(value), zonePolicy(price, standardPolicy(settings)), 1, grams);
    const facts = { zone: zoneName(name, locale), days: `${daysFrom}–${daysTo}` };
    return fee.isZero
      ? t('costsNothing', facts)
      : t('costs', { fee: format.price(fee.toString()), ...facts });
  };
  return (
    <p role="status" className="mt-4 font-medium">
      {text()}
    </p>
  );
}
