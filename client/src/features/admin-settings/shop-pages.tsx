import { settingsPages, type ShopSettings } from '#contracts/shop-settings';
import { registerFault } from '#legal/register-number';
import { useText } from '../../shared/config/messages';
import { ContractFields, PlainField } from '../../shared/ui/admin/form/contract-fields';
import { partAt, textAt, type Asked, type Typed } from '../../shared/ui/admin/form/typed-fields';
import { CheckField } from '../../shared/ui/admin/fields';
import type { ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { useLabel } from '../../shared/ui/admin/form/use-wanted-words';
import { Notice } from '../../shared/ui/admin/notice';
import { Link } from '../../shared/ui/link';
import { settingsMessages } from './messages';
import { RegistrationFields } from './row-fields';
import { SettingsCard } from './settings-card';
import { SettingsForm } from './settings-form';

interface PageProps {
  settings: ShopSettings;
}

/** The name of the shop, and the company behind it. */
export function CompanyForm({ settings }: PageProps) {
  const t = useText(settingsMessages);
  const label = useLabel();
  const { vatNumber = null, smallBusinessIn = null } = settings.business ?? {};
  const options = {
    faults: (typed: Typed): Record<string, string> => {
      const at = (name: string) => textAt(typed, `business.${name}`).trim();
      const facts = { address: at('address'), registrationNumber: at('registrationNumber') };
      return registerFault({ ...facts, vatNumber, smallBusinessIn })
        ? { 'business.registrationNumber': t('needRegistration') }
        : {};
    },
  };
  return (
    <SettingsForm settings={settings} part={settingsPages.company} options={options}>
      {(form) => (
        <>
          <SettingsCard id="identity" title={t('identity')}>
            <ContractFields form={form} of={['shopName', 'contactEmail']} />
          </SettingsCard>
          <SettingsCard id="business" title={label(partAt(form.parts, 'business'))} what={t('businessWhat')}>
            <ContractFields
              form={form}
              of={['business']}
              slots={{ 'business.registrations': <RegistrationFields form={form} /> }}
            />
          </SettingsCard>
        </>
      )}
    </SettingsForm>
  );
}

/** Not registered for VAT: the numbers do not count then, nor the choice of VAT. */
const TAXES = {
  own: (stored: object | null): Typed => ({
    smallBusiness: Boolean((stored as ShopSettings).business?.smallBusinessIn),
  }),
  asked: ({ smallBusiness }: Typed): Asked =>
    smallBusiness
      ? {
          left: ['business.vatNumber', 'business.ukVatNumber', 'crossBorderVat'],
          required: ['business.smallBusinessIn'],
        }
      : { left: ['business.smallBusinessIn', 'business.taxNumber'] },
};

const WITHOUT_TRADER = settingsPages.taxes.omit({ business: true });

/** The trader's VAT number or small-business scheme, and whose VAT sales abroad bear. */
export function TaxesForm({ settings }: PageProps) {
  const t = useText(settingsMessages);
  const hasTrader = settings.business !== null;
  const part = hasTrader ? settingsPages.taxes : WITHOUT_TRADER;
  return (
    // What is typed before the company is known stays in a form of its own.
    <SettingsForm key={String(hasTrader)} settings={settings} part={part} options={TAXES}>
      {(form) => (
        <>
          {!hasTrader && (
            <Notice id="company-first" tone="hint" title={t('companyFirst')}>
              <Link to="/admin/settings/company#business" className="link inline-flex min-h-8 items-center">
                {t('toCompany')}
              </Link>
            </Notice>
          )}
          <SettingsCard>
            {hasTrader && <VatFields form={form} />}
            {form.typed['smallBusiness'] !== true && <ContractFields form={form} of={['crossBorderVat']} />}
            <ContractFields form={form} of={['ukVatLimit']} />
          </SettingsCard>
        </>
      )}
    </SettingsForm>
  );
}

/** The trader's VAT numbers, or the answer that there is none. */
function VatFields({ form }: { form: ContractForm }) {
  const t = useText(settingsMessages);
  const smallBusiness = form.typed['smallBusiness'] === true;
  const facts = smallBusiness
    ? (['smallBusinessIn', 'taxNumber'] as const)
    : (['vatNumber', 'ukVatNumber'] as const);
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
      {smallBusiness && <p className="text-stone sm:col-span-2">{t('smallBusinessAbroad')}</p>}
      {facts.map((fact) => (
        <PlainField key={fact} form={form} path={`business.${fact}`} />
      ))}
    </>
  );
}

/** The standard fee, the limit of free delivery, and how soon an order is sent. */
export function DeliveryForm({ settings }: PageProps) {
  return <FiguresForm settings={settings} part={settingsPages.delivery} />;
}

/** How long a shopper may return something, and on which conditions. */
export function ReturnsForm({ settings }: PageProps) {
  return <FiguresForm settings={settings} part={settingsPages.returns} />;
}

function FiguresForm({ settings, part }: PageProps & { part: Parameters<typeof SettingsForm>[0]['part'] }) {
  const t = useText(settingsMessages);
  return (
    <SettingsForm settings={settings} part={part}>
      {(form) => (
        <SettingsCard what={t('figuresWhat')}>
          <ContractFields form={form} />
        </SettingsCard>
      )}
    </SettingsForm>
  );
}

/** The country that the shop begins with, and what it does by itself in languages and times. */
export function RegionForm({ settings }: PageProps) {
  const t = useText(settingsMessages);
  return (
    <SettingsForm settings={settings} part={settingsPages.region}>
      {(form) => (
        <SettingsCard what={t('languagesText')}>
          <ContractFields form={form} />
          <p className="text-stone sm:col-span-2">{t('timeZone', { zone: settings.timeZone })}</p>
        </SettingsCard>
      )}
    </SettingsForm>
  );
}
