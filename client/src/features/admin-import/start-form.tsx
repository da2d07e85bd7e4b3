import { importField, type ImportField, type ImportRun } from '#contracts/import';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemCode } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { CheckField } from '../../shared/ui/admin/fields';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { BusyNote } from './busy-note';
import { CompletionFields } from './completion-fields';
import { CurrencyFields, currencyOptions, NOT_CHOSEN } from './currency-fields';
import { useGetImportStatusQuery, useStartImportMutation } from './import-api';
import { importMessages } from './messages';
import { optionMessages } from './option-messages';
import { ProductFileHelp } from './product-file-help';
import { SourceNameField } from './source-name-field';
import { OverwriteFields } from './overwrite-fields';

type Source = 'api' | 'file';

interface StartFormProps {
  /** The import that is running already. */
  atWork: ImportRun | undefined;
  onStarted: (id: string) => void;
}

/** Form to select the source and start an import or a dry run. */
export function StartForm({ atWork, onStarted }: StartFormProps) {
  const t = useText(importMessages);
  const { data: status } = useGetImportStatusQuery();
  const [source, setSource] = useState<Source>('api');
  const [file, setFile] = useState<File | null>(null);
  const [sourceName, setSourceName] = useState('');
  const [archiveMissing, setArchiveMissing] = useState(false);
  const [money, setMoney] = useState(NOT_CHOSEN);
  const [completeBy, setCompleteBy] = useState<string | null>(null);
  const [overwrite, setOverwrite] = useState<ImportField[]>([]);
  const { start, isLoading } = useStart(onStarted);
  const isReady = source === 'api' ? status?.connected === true : file !== null;
  const isBusy = atWork !== undefined || isLoading;

  const begin = (dryRun: boolean) =>
    void start({
      dryRun,
      file: source === 'file' ? file : null,
      sourceName,
      archiveMissing,
      overwrite,
      completeBy,
      ...currencyOptions(money),
    });
  return (
    <form
      className="admin-card grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        begin(false);
      }}
    >
      <h2 className="text-base">{t('start')}</h2>
      <SourceChoice
        value={source}
        onChange={(next) => {
          setSource(next);
          setMoney(NOT_CHOSEN);
        }}
      />
      {source === 'file' && (
        <>
          <label className="grid gap-1">
            {t('file')}
            <input
              type="file"
              accept=".csv,text/csv"
              className="field py-1.5"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          </label>
          <ProductFileHelp />
          <SourceNameField value={sourceName} fileName={file?.name ?? ''} onChange={setSourceName} />
        </>
      )}
      <CurrencyFields
        own={source === 'api' ? (status?.currency ?? 'EUR') : null}
        value={money}
        onChange={setMoney}
      />
      <CompletionFields value={completeBy} onChange={setCompleteBy} />
      <CheckField
        label={t('archiveMissing')}
        hint={t('archiveHint')}
        checked={archiveMissing}
        onChange={setArchiveMissing}
      />
      <OverwriteChoice chosen={overwrite} onChange={setOverwrite} />
      <p className="text-stone">{t('dryRunHint')}</p>
      <StartButtons isReady={isReady} isBusy={isBusy} onDryRun={() => begin(true)} />
      {atWork ? <BusyNote run={atWork} /> : <p className="text-stone">{t('notice')}</p>}
    </form>
  );
}

/** Starts an import or a dry run, and says in a toast why it did not start. */
function useStart(onStarted: (id: string) => void) {
  const t = useText(importMessages);
  const cause = useCause();
  const toast = useToast();
  const ui = useText(uiMessages);
  const navigate = useNavigate();
  const [send, { isLoading }] = useStartImportMutation();
  const start = async (options: Parameters<typeof send>[0]) => {
    const { data, error } = await send(options);
    if (error) {
      toast({
        title: t('errorTitle'),
        description: `${t('errorText')} ${cause(error)}`,
        tone: 'destructive',
        ...(problemCode(error) === 'import.other-shop' && {
          action: { label: ui('help'), run: () => void navigate('/admin/help/import') },
        }),
      });
    } else if (!data.success) {
      toast({ title: t('failedTitle'), description: data.message, tone: 'destructive' });
    } else onStarted(data.importId);
  };
  return { start, isLoading };
}

/** The store itself, or a file. */
function SourceChoice({ value, onChange }: { value: Source; onChange: (source: Source) => void }) {
  const t = useText(importMessages);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-stone">{t('source')}</legend>
      {(['api', 'file'] as const).map((source) => (
        <label key={source} className="admin-choice">
          <input
            type="radio"
            name="source"
            className="admin-check"
            checked={source === value}
            onChange={() => onChange(source)}
          />
          {t(source === 'api' ? 'fromApi' : 'fromFile')}
        </label>
      ))}
    </fieldset>
  );
}

interface OverwriteChoiceProps {
  chosen: ImportField[];
  onChange: (fields: ImportField[]) => void;
}

/** Which fields the import takes over although they were changed here. */
function OverwriteChoice({ chosen, onChange }: OverwriteChoiceProps) {
  const t = useText(optionMessages);
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="cursor-pointer font-medium">
        {t('overwrite')}{' '}
        <span className="font-normal text-stone">
          ({chosen.length > 0 ? t('overwriteChosen', { count: chosen.length }) : t('noneChosen')})
        </span>
      </summary>
      <div className="pt-2">
        <OverwriteFields
          legend={t('overwrite')}
          hint={t('overwriteHint')}
          fields={importField.options}
          chosen={chosen}
          onChange={onChange}
        />
      </div>
    </details>
  );
}

interface StartButtonsProps {
  isReady: boolean;
  isBusy: boolean;
  onDryRun: () => void;
}

/** The import is the form's submission; the dry run starts when the form is filled in. */
function StartButtons({ isReady, isBusy, onDryRun }: StartButtonsProps) {
  const t = useText(importMessages);
  return (
    <div className="flex flex-wrap gap-2">
      <button type="submit" className="button" disabled={!isReady || isBusy} aria-busy={isBusy}>
        {isBusy ? t('importing') : t('startImport')}
      </button>
      <button
        type="button"
        className="button-quiet"
        disabled={!isReady || isBusy}
        onClick={(event) => {
          if (event.currentTarget.form?.reportValidity()) onDryRun();
        }}
      >
        {t('dryRun')}
      </button>
    </div>
  );
}
