import { shopSettingsInput } from '#contracts/content';
import { useSelector } from 'react-redux';
import { countryNames } from '../../shared/config/countries';
import { selectLocale } from '../../shared/config/request-slice';
import { languagesFrom, useFirstLanguage } from '../../shared/config/first-language';
import { AmountField } from '../../shared/ui/admin/amount-field';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { CheckField, SelectField } from '../../shared/ui/admin/fields';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { settingsMessages } from './messages';
import { RegistrationFields, ReviewFields } from './row-fields';
import type { RowsForm } from './row-list';
import { SettingsCard } from './settings-card';
import type { Bind } from './settings-draft';
import { VatFields } from './vat-fields';

const INPUT = shopSettingsInput.shape;
const BUSINESS = INPUT.business.unwrap().unwrap().shape;
const PROMOTION = INPUT.promotion.unwrap().unwrap().shape;

interface FieldsProps {
  bind: Bind;
}

interface RowsProps {
  rows: RowsForm;
}

/** Fields that depend on whether the trader is registered for VAT. */
interface VatFieldsProps extends FieldsProps {
  smallBusiness: boolean;
}

export function ShopFields({ bind, rows }: FieldsProps & RowsProps) {
  const t = useText(settingsMessages);
  return (
    <SettingsCard id="identity" title={t('identity')}>
      <TextField
        label={t('shopName')}
        required
        maxLength={maxLengthOf(INPUT.shopName)}
        {...bind('shopName')}
      />
      <TextField
        label={t('contactEmail')}
        type="email"
        required
        maxLength={maxLengthOf(INPUT.contactEmail)}
        hint={t('contactEmailHint')}
        {...bind('contactEmail')}
      />
      <TextField
        label={t('communitySize')}
        aside={t('optional')}
        inputMode="numeric"
        hint={t('communityHint')}
        {...bind('communitySize')}
      />
      <ReviewFields form={rows} />
    </SettingsCard>
  );
}

export function BusinessFields({
  bind,
  rows,
  ...vat
}: VatFieldsProps & RowsProps & { onSmallBusiness: (smallBusiness: boolean) => void }) {
  const t = useText(settingsMessages);
  return (
    <SettingsCard id="business" help="law" title={t('business')} what={t('businessWhat')}>
      <TextField label={t('legalName')} maxLength={maxLengthOf(BUSINESS.legalName)} {...bind('legalName')} />
      <TextArea
        label={t('address')}
        rows={3}
        maxLength={maxLengthOf(BUSINESS.address)}
        {...bind('address')}
      />
      <TextField label={t('phone')} type="tel" maxLength={40} hint={t('phoneHint')} {...bind('phone')} />
      <TextField
        label={t('responsiblePerson')}
        aside={t('optional')}
        maxLength={120}
        hint={t('responsibleHint')}
        {...bind('responsiblePerson')}
      />
      <TextField
        label={t('register')}
        aside={t('optional')}
        maxLength={80}
        hint={t('registerHint')}
        {...bind('register')}
      />
      <TextField
        label={t('registrationNumber')}
        maxLength={40}
        hint={t('registrationHint')}
        {...bind('registrationNumber')}
      />
      <VatFields bind={bind} {...vat} />
      <TextField
        label={t('packagingId')}
        aside={t('optional')}
        maxLength={60}
        hint={t('packagingIdHint')}
        {...bind('packagingId')}
      />
      <RegistrationFields form={rows} />
    </SettingsCard>
  );
}

/** The term of returns, and the shop's own conditions after the right by law. */
function ReturnFields({ bind }: FieldsProps) {
  const t = useText(settingsMessages);
  const { shape } = INPUT.returnConditions.unwrap().unwrap();
  return (
    <>
      <TextField
        label={t('returnDays')}
        required
        inputMode="numeric"
        hint={t('returnHint')}
        {...bind('returnDays')}
      />
      {languagesFrom(useFirstLanguage()).map((language) => {
        const name = language === 'nl' ? 'returnConditionsNl' : 'returnConditionsEn';
        return (
          <TextArea
            key={language}
            label={t(name)}
            aside={t('optional')}
            rows={4}
            maxLength={maxLengthOf(shape[language])}
            className="sm:col-span-2"
            hint={t('returnConditionsHint')}
            {...bind(name)}
          />
        );
      })}
    </>
  );
}

export function ShippingFields({ bind, smallBusiness }: VatFieldsProps) {
  const t = useText(settingsMessages);
  const locale = useSelector(selectLocale);
  return (
    <SettingsCard help="shipping" title={t('shipping')} what={t('shippingWhat')}>
      <AmountField label={t('shippingFee')} required {...bind('shippingFee')} />
      <AmountField label={t('freeShippingFrom')} required {...bind('freeShippingFrom')} />
      <TextField
        label={t('handlingFrom')}
        required
        inputMode="numeric"
        hint={t('handlingHint')}
        {...bind('handlingFrom')}
      />
      <TextField label={t('handlingTo')} required inputMode="numeric" {...bind('handlingTo')} />
      <AmountField label={t('ukVatLimit')} required hint={t('ukVatLimitHint')} {...bind('ukVatLimit')} />
      <ReturnFields bind={bind} />
      <SelectField label={t('defaultCountry')} hint={t('defaultCountryHint')} {...bind('defaultCountry')}>
        {countryNames(locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {smallBusiness ? (
        <div>
          <p className="mb-1.5 font-medium">{t('crossBorderVat')}</p>
          <p className="text-stone">{t('crossBorderNone')}</p>
        </div>
      ) : (
        <SelectField label={t('crossBorderVat')} hint={t('crossBorderVatHint')} {...bind('crossBorderVat')}>
          <option value="destination">{t('vatOfDestination')}</option>
          <option value="home">{t('vatOfHome')}</option>
        </SelectField>
      )}
    </SettingsCard>
  );
}

interface PromotionFieldsProps extends FieldsProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
}

export function PromotionFields({ bind, on, onSwitch }: PromotionFieldsProps) {
  const t = useText(settingsMessages);
  return (
    <SettingsCard id="promotion" help="prices" title={t('promotion')} what={t('promotionWhat')}>
      <div className="sm:col-span-2">
        <CheckField label={t('promotionOn')} checked={on} onChange={onSwitch} />
      </div>
      {on && (
        <>
          <TextField
            label={t('headline')}
            required
            maxLength={maxLengthOf(PROMOTION.headline)}
            {...bind('headline')}
          />
          <TextField
            label={t('headlineNl')}
            required
            maxLength={maxLengthOf(PROMOTION.headline)}
            {...bind('headlineNl')}
          />
          <TextField label={t('endsAt')} required type="datetime-local" {...bind('endsAt')} />
          <TextField
            label={t('discountPercent')}
            aside={t('optional')}
            inputMode="numeric"
            hint={t('discountHint')}
            {...bind('discountPercent')}
          />
        </>
      )}
    </SettingsCard>
  );
}
