import { useId } from 'react';
import { useSelector } from 'react-redux';
import { languagesFrom, useFirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { CheckField } from '../../shared/ui/admin/fields';
import { ContractFields, PlainField } from '../../shared/ui/admin/form/contract-fields';
import { partAt } from '../../shared/ui/admin/form/typed-fields';
import type { ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { useLabel } from '../../shared/ui/admin/form/use-wanted-words';
import { settingsMessages } from './messages';
import { CustomerPictureFields, RegistrationFields, ReviewFields } from './row-fields';
import { SettingsCard } from './settings-card';

interface FieldsProps {
  form: ContractForm;
}

export function ShopFields({ form }: FieldsProps) {
  const t = useText(settingsMessages);
  return (
    <SettingsCard id="identity" title={t('identity')}>
      <ContractFields form={form} of={['shopName', 'contactEmail', 'communitySize']} />
      <ReviewFields form={form} />
    </SettingsCard>
  );
}

export function ShippingFields({ form }: FieldsProps) {
  const t = useText(settingsMessages);
  const label = useLabel();
  const none = (
    <div>
      <p className="mb-1.5 font-medium">{label(partAt(form.parts, 'crossBorderVat'))}</p>
      <p className="text-stone">{t('crossBorderNone')}</p>
    </div>
  );
  return (
    <SettingsCard help="shipping" title={t('shipping')} what={t('shippingWhat')}>
      <ContractFields
        form={form}
        of={[
          'shippingFee',
          'freeShippingFrom',
          'handlingTime',
          'ukVatLimit',
          'returnDays',
          'returnConditions',
          'defaultCountry',
          'crossBorderVat',
        ]}
        slots={form.typed['smallBusiness'] === true ? { crossBorderVat: none } : {}}
      />
    </SettingsCard>
  );
}

export function PromotionFields({ form }: FieldsProps) {
  const t = useText(settingsMessages);
  const label = useLabel();
  const on = form.typed['promotion'] === true;
  return (
    <SettingsCard
      id="promotion"
      help="prices"
      title={label(partAt(form.parts, 'promotion'))}
      what={t('promotionWhat')}
    >
      <div className="sm:col-span-2">
        <CheckField
          label={t('promotionOn')}
          checked={on}
          onChange={(checked) => form.set('promotion', checked)}
        />
      </div>
      {on && <ContractFields form={form} of={['promotion']} />}
    </SettingsCard>
  );
}

export function BusinessFields({ form }: FieldsProps) {
  const t = useText(settingsMessages);
  const label = useLabel();
  const { smallBusiness } = form.typed;
  return (
    <SettingsCard
      id="business"
      help="law"
      title={label(partAt(form.parts, 'business'))}
      what={t('businessWhat')}
    >
      <ContractFields
        form={form}
        of={['business']}
        slots={{
          'business.vatNumber': <VatFields form={form} />,
          'business.registrations': <RegistrationFields form={form} />,
          ...(smallBusiness
            ? { 'business.ukVatNumber': null }
            : { 'business.smallBusinessIn': null, 'business.taxNumber': null }),
        }}
      />
    </SettingsCard>
  );
}

/** The trader's VAT number, or the answer that there is none. */
function VatFields({ form }: FieldsProps) {
  const t = useText(settingsMessages);
  const smallBusiness = form.typed['smallBusiness'] === true;
  return (
    <>
      <div className="sm:col-span-2">
        <CheckField
          label={t('smallBusiness')}
          hint={t('smallBusinessHint')}
          checked={smallBusiness}
          onChange={(checked) => form.set('smallBusiness', checked)}
        />
      </div>
      {smallBusiness ? (
        <p className="text-stone sm:col-span-2">{t('smallBusinessAbroad')}</p>
      ) : (
        <PlainField form={form} path="business.vatNumber" />
      )}
    </>
  );
}

/** The places that are not on the home page, whose editor has the others. */
const HERE = ['slogan', 'product', 'contact-intro', 'contact', 'shipping'] as const;

/** What the owner says of the shop: a statement for each place that has room for one, and customers' pictures. */
export function StatementFields({ form }: FieldsProps) {
  const t = useText(settingsMessages);
  const label = useLabel();
  return (
    <SettingsCard id="statements" title={label(partAt(form.parts, 'statements'))} what={t('statementsWhat')}>
      {HERE.map((place) => (
        <PlaceFields key={place} place={place} form={form} />
      ))}
      <CustomerPictureFields form={form} />
    </SettingsCard>
  );
}

function PlaceFields({ place, form }: FieldsProps & { place: (typeof HERE)[number] }) {
  const t = useText(settingsMessages);
  const locale = useSelector(selectLocale);
  const first = useFirstLanguage();
  const hint = useId();
  const { choices } = partAt(form.parts, 'statements') ?? {};
  return (
    <fieldset
      aria-describedby={hint}
      className="grid gap-x-4 gap-y-3 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-2"
    >
      <legend className="float-left font-medium sm:col-span-2">{choices?.[place]?.[locale]}</legend>
      <p id={hint} className="text-xs text-stone sm:col-span-2">
        {t(`${place}Hint`)}
      </p>
      {languagesFrom(first).map((language) => (
        <div key={language} className="grid content-start gap-3">
          <PlainField form={form} path={`statements.${place}.${language}.title`} />
          <PlainField form={form} path={`statements.${place}.${language}.text`} />
        </div>
      ))}
    </fieldset>
  );
}
