import { shopSettingsInput, type ShopSettings } from '#contracts/shop-settings';
import { registerFault } from '#legal/register-number';
import { useRef, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { StrayErrors } from '../../shared/ui/admin/form/stray-errors';
import { textAt, type Asked, type Typed } from '../../shared/ui/admin/form/typed-fields';
import { useContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { BusyLabel } from '../../shared/ui/busy-label';
import { settingsMessages } from './messages';
import {
  BusinessFields,
  PromotionFields,
  ShippingFields,
  ShopFields,
  StatementFields,
} from './settings-fields';
import { formerOf } from './settings-undo';
import { useChangeSettingsMutation, type SettingsChange } from './settings-api';
import { PayLaterNotice } from './pay-later-notice';
import { TraderNotice } from './trader-notice';

/** Not registered for VAT: the numbers do not count then, nor the choice of VAT. */
const ownControls = (stored: object | null): Typed => ({
  smallBusiness: Boolean((stored as ShopSettings).business?.smallBusinessIn),
});

const asked = ({ smallBusiness }: Typed): Asked =>
  smallBusiness
    ? {
        left: ['business.vatNumber', 'business.ukVatNumber', 'crossBorderVat'],
        required: ['business.smallBusinessIn'],
      }
    : { left: ['business.smallBusinessIn', 'business.taxNumber'] };

/** Values, faults and saving; only changed settings are sent. */
function useSettingsForm(stored: ShopSettings) {
  const t = useText(settingsMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const element = useRef<HTMLFormElement>(null);
  const form = useContractForm(shopSettingsInput, stored, {
    own: ownControls,
    asked,
    faults: (typed): Record<string, string> =>
      registerFault(traderIn(typed)) ? { 'business.registrationNumber': t('needRegistration') } : {},
  });
  const [change, { isLoading: busy }] = useChangeSettingsMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = form.checked();
    if (!body) return focusFirstFault(element.current);
    const next = Object.fromEntries(form.changed.map((name) => [name, body[name as keyof typeof body]]));
    const sent = change(next);
    const undo = { label: ui('undo'), run: () => void takeBack(next, sent) };
    await reportOutcome(sent, { done: t('saved'), failed: t('notSaved'), action: undo });
    const { data, error } = await sent;
    // The form shows what is stored: `5,5` has become `5.50`.
    if (data) return form.show(data);
    form.refuse(error);
    focusFirstFault(element.current);
  };
  const takeBack = async (made: SettingsChange, saved: PromiseLike<{ data?: ShopSettings }>) => {
    const { data: was } = await saved;
    const sent = change(formerOf(made, stored, was));
    await reportOutcome(sent, { done: t('takenBack'), failed: t('notSaved') });
    const { data: is } = await sent;
    if (was && is) form.follow(was, is);
  };
  return { element, form, busy, submit };
}

/** The facts by which a number of the trade register is checked, as they are typed. */
function traderIn(typed: Typed) {
  const { smallBusiness } = typed;
  const at = (name: string) => textAt(typed, `business.${name}`).trim();
  return {
    address: at('address'),
    vatNumber: smallBusiness ? null : at('vatNumber') || null,
    smallBusinessIn: smallBusiness ? at('smallBusinessIn') || null : null,
    registrationNumber: at('registrationNumber'),
  };
}

/** The settings of the whole shop, for its owner. */
export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const t = useText(settingsMessages);
  const mayWrite = useMay('settings.write');
  const { element, form, busy, submit } = useSettingsForm(settings);
  const dirty = form.changed.length > 0;
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <TraderNotice />
      <PayLaterNotice settings={settings} />
      {!mayWrite && <p className="mb-3 text-stone">{t('readOnly')}</p>}
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <legend className="sr-only">{t('title')}</legend>
        <ShopFields form={form} />
        <ShippingFields form={form} />
        <PromotionFields form={form} />
        <BusinessFields form={form} />
        <StatementFields form={form} />
      </fieldset>
      <StrayErrors form={form} />
      {mayWrite && (
        <div className="admin-bar sticky z-10 mt-4 border-t border-line bg-cream py-3">
          <button type="submit" className="button" disabled={!dirty || busy}>
            <BusyLabel busy={busy} busyText={t('saving')}>
              {t('save')}
            </BusyLabel>
          </button>
        </div>
      )}
      <LeaveGuard dirty={dirty && !busy} />
    </form>
  );
}
