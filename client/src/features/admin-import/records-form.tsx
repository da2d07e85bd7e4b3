import { importRecordKind, type ImportRecordKind, type ImportRun } from '#contracts/import';
import { useState } from 'react';
import { problemCode } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { BusyNote } from './busy-note';
import { useGetImportStatusQuery } from './import-api';
import { importMessages } from './messages';
import { recordMessages } from './record-messages';
import { useStartRecordsImportMutation } from './records-api';

/** Kinds that Shopify exports as a file. */
const WITH_FILE: readonly ImportRecordKind[] = ['customers', 'orders'];

interface RecordsFormProps {
  /** The import that is running already. */
  atWork: ImportRun | undefined;
  onStarted: (id: string) => void;
}

/** Form to import customers, past orders, discount codes or pages. */
export function RecordsForm({ atWork, onStarted }: RecordsFormProps) {
  const t = useText(recordMessages);
  const ti = useText(importMessages);
  const cause = useCause();
  const toast = useToast();
  const { data: status } = useGetImportStatusQuery();
  const [kind, setKind] = useState<ImportRecordKind>('customers');
  const [fromStore, setFromStore] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [start, { isLoading }] = useStartRecordsImportMutation();
  const isFile = WITH_FILE.includes(kind) && !fromStore;
  const isReady = isFile ? file !== null : status?.connected === true;
  const isBusy = atWork !== undefined || isLoading;
  const begin = async (dryRun: boolean) => {
    const { data, error } = await start({ kind, dryRun, file: isFile ? file : null });
    if (error) {
      const isWrongFile = problemCode(error) === 'import.columns-missing';
      const why = isWrongFile ? t('wrongFile', { what: t(kind) }) : cause(error);
      const description = `${ti('errorText')} ${why}`;
      toast({ title: ti('errorTitle'), description, tone: 'destructive' });
    } else onStarted(data.importId);
  };
  return (
    <form
      className="admin-card grid gap-3 p-4"
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        void begin(false);
      }}
    >
      <h2 className="text-base">{t('title')}</h2>
      <p className="max-w-prose text-stone">{t('intro')}</p>
      <KindField
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          setFile(null);
        }}
      />
      <p className="max-w-prose text-stone">{t(`${kind}Hint`)}</p>
      {WITH_FILE.includes(kind) && <SourceChoice isStore={fromStore} onChange={setFromStore} />}
      {isFile && (
        <label className="grid gap-1">
          {t('file')}
          <input
            key={kind}
            type="file"
            accept=".csv,text/csv"
            className="field py-1.5"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button" disabled={!isReady || isBusy} aria-busy={isBusy}>
          {t('start')}
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={!isReady || isBusy}
          onClick={() => void begin(true)}
        >
          {t('dryRun')}
        </button>
      </div>
      <BusyNote run={atWork} />
    </form>
  );
}

interface KindFieldProps {
  value: ImportRecordKind;
  onChange: (kind: ImportRecordKind) => void;
}

function KindField({ value, onChange }: KindFieldProps) {
  const t = useText(recordMessages);
  return (
    <label className="grid gap-1 sm:max-w-sm">
      {t('kind')}
      <select
        className="field"
        value={value}
        onChange={(event) => onChange(importRecordKind.parse(event.target.value))}
      >
        {importRecordKind.options.map((option) => (
          <option key={option} value={option}>
            {t(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A file, or the store itself. */
function SourceChoice({ isStore, onChange }: { isStore: boolean; onChange: (isStore: boolean) => void }) {
  const t = useText(recordMessages);
  const ti = useText(importMessages);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-stone">{ti('source')}</legend>
      {[false, true].map((store) => (
        <label key={String(store)} className="admin-choice">
          <input
            type="radio"
            name="records-source"
            className="admin-check"
            checked={isStore === store}
            onChange={() => onChange(store)}
          />
          {store ? ti('fromApi') : t('fromFile')}
        </label>
      ))}
    </fieldset>
  );
}
