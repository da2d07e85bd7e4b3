import { settingsPages, type ShopSettings } from '#contracts/shop-settings';
import { useId } from 'react';
import { useSelector } from 'react-redux';
import { languagesFrom, useFirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { CheckField } from '../../shared/ui/admin/fields';
import { ContractFields, PlainField } from '../../shared/ui/admin/form/contract-fields';
import { partAt } from '../../shared/ui/admin/form/typed-fields';
import type { ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { settingsMessages } from './messages';
import { CustomerPictureFields, ReviewFields } from './row-fields';
import { SettingsCard } from './settings-card';
import { SettingsForm } from './settings-form';

interface PageProps {
  settings: ShopSettings;
}

/** The countdown on the home page. */
export function PromotionForm({ settings }: PageProps) {
  const t = useText(settingsMessages);
  return (
    <SettingsForm settings={settings} part={settingsPages.promotion}>
      {(form) => (
        <SettingsCard id="promotion" what={t('promotionWhat')}>
          <div className="sm:col-span-2">
            <CheckField
              label={t('promotionOn')}
              checked={form.typed['promotion'] === true}
              onChange={(checked) => form.set('promotion', checked)}
            />
          </div>
          {form.typed['promotion'] === true && <ContractFields form={form} of={['promotion']} />}
        </SettingsCard>
      )}
    </SettingsForm>
  );
}

/** What customers say and show, and how many have joined. */
export function CustomersForm({ settings }: PageProps) {
  return (
    <SettingsForm settings={settings} part={settingsPages.customers}>
      {(form) => (
        <SettingsCard>
          <ContractFields form={form} of={['communitySize']} />
          <ReviewFields form={form} />
          <CustomerPictureFields form={form} />
        </SettingsCard>
      )}
    </SettingsForm>
  );
}

/** What the owner says of the shop, at each place outside the home page that has room for it. */
export function TextsForm({ settings }: PageProps) {
  const t = useText(settingsMessages);
  return (
    <SettingsForm settings={settings} part={settingsPages.texts}>
      {(form) => (
        <SettingsCard id="statements" what={t('statementsWhat')}>
          {PLACES.map((place) => (
            <PlaceFields key={place} place={place} form={form} />
          ))}
        </SettingsCard>
      )}
    </SettingsForm>
  );
}

const PLACES = ['slogan', 'product', 'contact-intro', 'contact', 'shipping'] as const;

function PlaceFields({ place, form }: { form: ContractForm; place: (typeof PLACES)[number] }) {
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
