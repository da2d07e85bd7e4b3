import type { Quote } from '#contracts/checkout';
import { customsDutyText } from '#legal/customs-duty-text';
import { useSelector } from 'react-redux';
import { countryName } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { cartMessages } from './messages';

/** Delivery time, carrier, and the import charges of an export or of goods from outside the Union, which must be stated before the order. */
export function DeliveryNotes({ quote: { delivery, country } }: { quote: Quote }) {
  const t = useText(cartMessages);
  const locale = useSelector(selectLocale);
  const to = countryName(country, locale);
  if (delivery === null) return null;
  const { daysFrom, daysTo, carrier, importCharges, customsDuty } = delivery;
  const days = daysFrom === daysTo ? String(daysTo) : `${daysFrom}–${daysTo}`;
  return (
    <div className="grid gap-2 text-sm text-stone" data-testid="delivery-notes">
      <p>
        {t('deliveryTime', { country: to, days })}
        {carrier !== null && ` ${t('deliveryBy', { carrier })}`}
      </p>
      {(importCharges || customsDuty) && (
        <p className="rounded-sm border-l-2 border-info bg-info/6 p-3 text-ink" data-testid="import-charges">
          {importCharges ? t('importCharges', { country: to }) : customsDutyText(locale)}
        </p>
      )}
    </div>
  );
}

/** Says that nothing is delivered to the country, or not to all of it; nothing while something is. */
export function NoDelivery({ quote }: { quote: Quote | undefined }) {
  const t = useText(cartMessages);
  const locale = useSelector(selectLocale);
  if (!quote || quote.delivery !== null) return null;
  const country = countryName(quote.country, locale);
  return (
    <p className="text-sm text-sale" role="status" data-testid="no-delivery">
      {t(quote.noDelivery === 'postcode' ? 'noDeliveryPart' : 'noDeliveryCountry', { country })}
    </p>
  );
}

/** What the field of the postal code says where nothing is delivered to it; null for one that is not typed yet, or served. */
export function useUndelivered(quote: Quote | undefined, postalCode: string): string | null {
  const t = useText(cartMessages);
  const locale = useSelector(selectLocale);
  const typed = postalCode.trim();
  if (!quote || quote.delivery !== null || quote.noDelivery !== 'postcode' || typed === '') return null;
  return t('noDeliveryPostcode', { country: countryName(quote.country, locale), postalCode: typed });
}
