import type { ImportField, ImportRun } from '#contracts/import';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { CompletionFields } from './completion-fields';
import { completionMessages } from './completion-messages';
import {
  useApplyDryRunMutation,
  useGetImportErrorGroupsQuery,
  useGetProtectedFieldsQuery,
} from './import-api';
import { MissingFields, missingIn } from './missing-fields';
import { optionMessages } from './option-messages';
import { OverwriteFields } from './overwrite-fields';

/**
 * Starts the import that a dry run tested, from the same source. The owner selects which protected fields to
 * overwrite.
 */
export function ApplyDryRun({ run }: { run: ImportRun }) {
  const t = useText(optionMessages);
  const c = useText(completionMessages);
  const reportOutcome = useReportOutcome();
  const { data: protectedFields = [] } = useGetProtectedFieldsQuery(run.id);
  const [chosen, setChosen] = useState<ImportField[]>([]);
  const [completeBy, setCompleteBy] = useState(run.options.completeBy);
  const { archiveMissing, removeMissing } = run.options;
  const [missing, setMissing] = useState({ archiveMissing, removeMissing });
  const { data: groups = [] } = useGetImportErrorGroupsQuery(run.id);
  const lacking = groups
    .filter(({ code }) => code === 'facts-missing' || code === 'facts-missing-for-sale')
    .reduce((sum, { count }) => sum + count, 0);
  const [apply, { isLoading }] = useApplyDryRunMutation();
  const countOf = (field: ImportField) => protectedFields.find((one) => one.field === field)?.count ?? 0;
  return (
    <form
      className="grid gap-3 border-y border-line py-3"
      onSubmit={(event) => {
        event.preventDefault();
        const overwrite = [...new Set([...run.options.overwrite, ...chosen])];
        const found = missingIn(run);
        const chosenMissing = {
          ...(found.variants > 0 && { removeMissing: missing.removeMissing }),
          ...(found.products > 0 && { archiveMissing: missing.archiveMissing }),
        };
        void reportOutcome(apply({ id: run.id, overwrite, completeBy, ...chosenMissing }), {
          done: t('applying'),
          failed: t('notApplied'),
        });
      }}
    >
      {lacking > 0 && (
        <div className="grid gap-2">
          <p className="font-medium">{c('lacking', { count: lacking })}</p>
          <CompletionFields value={completeBy} onChange={setCompleteBy} />
        </div>
      )}
      <MissingFields run={run} value={missing} onChange={setMissing} />
      {protectedFields.length > 0 && (
        <>
          <h3 className="text-sm">{t('keptTitle')}</h3>
          <OverwriteFields
            legend={t('keptTitle')}
            hint={t('keptText')}
            fields={protectedFields.map(({ field }) => field)}
            chosen={chosen}
            onChange={setChosen}
            aside={(field) => t('keptCount', { count: countOf(field) })}
          />
        </>
      )}
      <button type="submit" className="button justify-self-start" disabled={isLoading}>
        {t('apply')}
      </button>
    </form>
  );
}
