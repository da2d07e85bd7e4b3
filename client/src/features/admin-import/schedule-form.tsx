import type { ImportSchedule } from '#contracts/import';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { CheckField } from '../../shared/ui/admin/fields';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { CurrencyFields, currencyOptions, SHOP_CURRENCY } from './currency-fields';
import {
  useGetImportScheduleQuery,
  useGetImportStatusQuery,
  useSaveImportScheduleMutation,
} from './import-api';
import { importMessages } from './messages';

/** Form for the nightly import from the store. */
export function ScheduleForm() {
  const { data } = useGetImportScheduleQuery();
  const { data: status } = useGetImportStatusQuery();
  if (!data) return null;
  const { at, enabled, options } = data;
  return (
    <Form key={`${at} ${enabled} ${options.rate}`} stored={data} storeCurrency={status?.currency ?? null} />
  );
}

interface FormProps {
  stored: ImportSchedule;
  /** Null while the store cannot be read. */
  storeCurrency: string | null;
}

function Form({ stored, storeCurrency }: FormProps) {
  const t = useText(importMessages);
  const reportOutcome = useReportOutcome();
  const [enabled, setEnabled] = useState(stored.enabled);
  const [at, setAt] = useState(stored.at);
  const [rate, setRate] = useState(stored.options.rate ?? '');
  const currency = storeCurrency ?? stored.options.currency ?? SHOP_CURRENCY;
  const [save, { isLoading }] = useSaveImportScheduleMutation();
  return (
    <form
      className="admin-card grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const money = rate.trim() === '' ? {} : currencyOptions({ currency, rate });
        const options = { ...stored.options, currency: null, rate: null, ...money };
        const change = save({ enabled, at, options });
        void reportOutcome(change, { done: t('scheduleSaved'), failed: t('scheduleNotSaved') });
      }}
    >
      <h2 className="text-base">{t('schedule')}</h2>
      <CheckField label={t('scheduleOn')} checked={enabled} onChange={setEnabled} />
      <label className="flex items-center gap-2">
        {t('at')}
        <input
          type="time"
          className="field w-auto"
          required
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      </label>
      <CurrencyFields
        own={currency}
        value={{ currency, rate }}
        isRequired={enabled}
        onChange={(choice) => setRate(choice.rate)}
      />
      <button type="submit" className="button justify-self-start" disabled={isLoading}>
        {t('save')}
      </button>
    </form>
  );
}
