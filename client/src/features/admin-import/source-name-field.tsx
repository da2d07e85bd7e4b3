import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { useGetImportsQuery } from './import-api';
import { sourceMessages } from './source-messages';

interface SourceNameFieldProps {
  value: string;
  /** The name of the selected file, which names the source when the field is empty. */
  fileName: string;
  onChange: (value: string) => void;
}

/** The name of a file's source, with the names of earlier imports to choose from. */
export function SourceNameField({ value, fileName, onChange }: SourceNameFieldProps) {
  const t = useText(sourceMessages);
  const { data } = useGetImportsQuery();
  const id = useId();
  const names = new Set((data?.items ?? []).flatMap((run) => run.sourceName ?? []));
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{t('sourceName')}</label>
      <input
        id={id}
        className="field"
        maxLength={100}
        list={`${id}-names`}
        placeholder={fileName}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-names`}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <span id={`${id}-hint`} className="text-stone">
        {t('sourceNameHint')}
      </span>
    </div>
  );
}
