import type { ShopSettings } from '#contracts/content';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { refusedAt, useRefusedTexts, type RefusedTexts } from '../../shared/ui/admin/use-refused-texts';
import { BusyLabel } from '../../shared/ui/busy-label';
import { settingsMessages } from './messages';
import {
  changeOf,
  draftOf,
  faultsOf,
  fieldAt,
  followed,
  isDirty,
  type Bind,
  type SettingsDraft,
  type SettingsFaults,
} from './settings-draft';
import { BusinessFields, PromotionFields, ShippingFields, ShopFields } from './settings-fields';
import { formerOf } from './settings-undo';
import { useChangeSettingsMutation, type SettingsChange } from './settings-api';
import { PayLaterNotice } from './pay-later-notice';
import type { RowsForm } from './row-list';
import { StatementFields } from './statement-fields';
import { TraderNotice } from './trader-notice';

/** Values, faults and saving; only changed settings are sent. */
function useSettingsForm(stored: ShopSettings) {
  const t = useText(settingsMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(stored));
  const [known, setKnown] = useState(stored);
  // Changed elsewhere, as by the removal of the demo: what nobody has typed here follows.
  if (known !== stored) {
    setKnown(stored);
    setDraft(followed(draft, known, stored));
  }
  const [faults, setFaults] = useState<SettingsFaults>({});
  const [refused, setRefused] = useState<RefusedTexts>({});
  const refusedTexts = useRefusedTexts();
  const [change, { isLoading: busy }] = useChangeSettingsMutation();
  const dirty = isDirty(draft, stored);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    setRefused({});
    if (Object.keys(found).length > 0) return focusFirstFault(form.current);
    const next = changeOf(draft, stored);
    const sent = change(next);
    const undo = { label: ui('undo'), run: () => void takeBack(next, stored, sent) };
    await reportOutcome(sent, { done: t('saved'), failed: t('notSaved'), action: undo });
    const { data, error } = await sent;
    const texts = Object.entries(refusedTexts(error)).map(([path, text]) => [fieldAt(path, draft), text]);
    setRefused(Object.fromEntries(texts) as RefusedTexts);
    focusFirstFault(form.current);
    // The form shows what is stored: `5,5` has become `5.50`.
    if (data) setDraft(draftOf(data));
  };
  const takeBack = async (
    made: SettingsChange,
    before: ShopSettings,
    saved: PromiseLike<{ data?: ShopSettings }>,
  ) => {
    const { data: was } = await saved;
    const sent = change(formerOf(made, before, was));
    await reportOutcome(sent, { done: t('takenBack'), failed: t('notSaved') });
    const { data: is } = await sent;
    if (was && is) setDraft((current) => followed(current, was, is));
  };
  const bind: Bind = (name) => {
    const fault = faults[name];
    return {
      name,
      value: String(draft[name]),
      error: fault ? t(fault) : refusedAt(refused, name),
      onChange: (event) => setDraft({ ...draft, [name]: event.target.value }),
    };
  };
  const rows: RowsForm = {
    lists: draft,
    change: (name, next) => setDraft((was) => ({ ...was, [name]: next(was[name]) })),
    rearranged: (name) => {
      const others = <Each,>(was: Readonly<Record<string, Each>>) =>
        Object.fromEntries(Object.entries(was).filter(([at]) => !at.startsWith(`${name}.`)));
      setFaults(others);
      setRefused(others);
    },
    errorAt: (name, index, field) => {
      const fault = faults[`${name}.${index}.${field}`];
      return fault ? t(fault) : refusedAt(refused, `${name}.${index}.${field}`);
    },
  };
  return { form, draft, setDraft, dirty, busy, bind, rows, submit };
}

/** The settings of the whole shop, for its owner. */
export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const t = useText(settingsMessages);
  const mayWrite = useMay('settings.write');
  const { form, draft, setDraft, dirty, busy, bind, rows, submit } = useSettingsForm(settings);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <TraderNotice />
      <PayLaterNotice settings={settings} />
      {!mayWrite && <p className="mb-3 text-stone">{t('readOnly')}</p>}
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <legend className="sr-only">{t('title')}</legend>
        <ShopFields bind={bind} rows={rows} />
        <ShippingFields bind={bind} smallBusiness={draft.smallBusiness} />
        <PromotionFields
          bind={bind}
          on={draft.promotionOn}
          onSwitch={(promotionOn) => setDraft({ ...draft, promotionOn })}
        />
        <BusinessFields
          bind={bind}
          rows={rows}
          smallBusiness={draft.smallBusiness}
          onSmallBusiness={(smallBusiness) => setDraft({ ...draft, smallBusiness })}
        />
        <StatementFields bind={bind} rows={rows} />
      </fieldset>
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
