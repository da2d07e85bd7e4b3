import { defineMessages, useText } from '../../config/messages';
import { AlertIcon } from '../icons';
import { uiMessages } from './messages';
import type { Upload } from './use-upload-queue';

const messages = defineMessages({
  en: {
    uploads: 'Uploads',
    progressOf: 'Upload of {name}',
    waiting: 'Waiting',
    sending: '{percent}%',
    working: 'Being prepared…',
    retryOf: 'Try again: {name}',
    remove: 'Remove',
    removeOf: 'Remove: {name}',
  },
  nl: {
    uploads: 'Uploads',
    progressOf: 'Upload van {name}',
    waiting: 'In de wachtrij',
    sending: '{percent}%',
    working: 'Wordt verwerkt…',
    retryOf: 'Opnieuw proberen: {name}',
    remove: 'Verwijderen',
    removeOf: 'Verwijderen: {name}',
  },
});

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

/** The files that are being uploaded, each with its progress, and those that failed with the reason. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  const t = useText(messages);
  if (uploads.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2" aria-label={t('uploads')}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => onRetry(upload.id)}
          onRemove={() => onRemove(upload.id)}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const t = useText(messages);
  const ui = useText(uiMessages);
  const { name, size } = upload.file;
  const percent = size === 0 ? 100 : Math.floor((upload.sent / size) * 100);
  const sendingText = percent < 100 ? t('sending', { percent }) : t('working');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line p-2">
      <div className="grid min-w-0 grow basis-48 grid-cols-1 gap-1.5">
        <span className="flex justify-between gap-3 text-sm">
          <span className="truncate">{name}</span>
          {upload.state !== 'failed' && (
            <span className="shrink-0 text-stone">
              {upload.state === 'waiting' ? t('waiting') : sendingText}
            </span>
          )}
        </span>
        {upload.state === 'failed' ? (
          <span className="field-error" role="alert">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            {upload.reason}
          </span>
        ) : (
          <progress
            className="h-1.5 w-full accent-moss"
            aria-label={t('progressOf', { name })}
            max={100}
            value={percent}
          />
        )}
      </div>
      <span className="ml-auto flex flex-wrap gap-2">
        {upload.state === 'failed' && upload.canRetry && (
          <button
            type="button"
            className="button-quiet"
            aria-label={t('retryOf', { name })}
            onClick={onRetry}
          >
            {ui('retry')}
          </button>
        )}
        <button
          type="button"
          className="button-quiet"
          aria-label={t('removeOf', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </button>
      </span>
    </li>
  );
}
