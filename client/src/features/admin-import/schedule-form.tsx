import type { ImportSchedule } from '#contracts/import';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { CheckField } from '../../shared/ui/admin/fields';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useGetImportScheduleQuery, useSaveImportScheduleMutation } from './import-api';
import { importMessages } from './messages';

/** Form for the nightly import from the store. */
export function ScheduleForm() {
  const { data } = useGetImportScheduleQuery();
  return data ? <Form key={`${data.at} ${data.enabled}`} stored={data} /> : null;
}

function Form({ stored }: { stored: ImportSchedule }) {
  const t = useText(importMessages);
  const reportOutcome = useReportOutcome();
  const [enabled, setEnabled] = useState(stored.enabled);
  const [at, setAt] = useState(stored.at);
  const [save, { isLoading }] = useSaveImportScheduleMutation();
  return (
    <form
      className="admin-card grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const change = save({ ...stored, enabled, at });
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
      <button type="submit" className="button justify-self-start" disabled={isLoading}>
        {t('save')}
      </button>
    </form>
  );
}
