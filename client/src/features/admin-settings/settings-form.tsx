import type { ShopSettings, ShopSettingsInput } from '#contracts/shop-settings';
import { useRef, type FormEvent, type ReactNode } from 'react';
import type { z } from 'zod';
import { useText } from '../../shared/config/messages';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { StrayErrors } from '../../shared/ui/admin/form/stray-errors';
import { useContractForm, type ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { BusyLabel } from '../../shared/ui/busy-label';
import { settingsMessages } from './messages';
import { formerOf } from './settings-undo';
import { useChangeSettingsMutation, type SettingsChange } from './settings-api';

interface SettingsFormProps {
  settings: ShopSettings;
  /** The part of the settings that the page has, one of `settingsPages`. */
  part: z.ZodType;
  options?: Parameters<typeof useContractForm>[2];
  children: (form: ContractForm) => ReactNode;
}

/** Values, faults and saving; only changed settings are sent. */
function useSettingsForm({ part, settings, options }: Omit<SettingsFormProps, 'children'>) {
  const t = useText(settingsMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const element = useRef<HTMLFormElement>(null);
  const form = useContractForm(part, settings, options);
  const [change, { isLoading: busy }] = useChangeSettingsMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = form.checked() as ShopSettingsInput | null;
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
    const sent = change(formerOf(made, settings, was));
    await reportOutcome(sent, { done: t('takenBack'), failed: t('notSaved') });
    const { data: is } = await sent;
    if (was && is) form.follow(was, is);
  };
  return { element, form, busy, submit };
}

/** The form of a page that has a part of the shop's settings, for its owner. */
export function SettingsForm({ children, ...part }: SettingsFormProps) {
  const t = useText(settingsMessages);
  const mayWrite = useMay('settings.write');
  const { element, form, busy, submit } = useSettingsForm(part);
  const dirty = form.changed.length > 0;
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="max-w-200">
      {!mayWrite && <p className="mb-3 text-stone">{t('readOnly')}</p>}
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
        <legend className="sr-only">{t('title')}</legend>
        {children(form)}
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
