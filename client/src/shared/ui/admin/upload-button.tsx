import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { defineMessages, useText } from '../../config/messages';
import { UploadIcon } from './icons';
import { PICTURE_TYPES } from './picture-types';
import { useUpload } from './use-upload';

const messages = defineMessages({
  en: {
    upload: { one: 'Upload a picture', other: 'Upload pictures' },
    uploadProof: 'Upload a PDF or picture',
    uploading: 'Uploading…',
    dropProof: 'Or drop the file here: a PDF of at most 10 MB, or a picture of at most 30 MB.',
  },
  nl: {
    upload: { one: 'Foto uploaden', other: 'Foto’s uploaden' },
    uploadProof: 'Pdf of foto uploaden',
    uploading: 'Bezig met uploaden…',
    dropProof: 'Of sleep het bestand hierheen: een pdf van hoogstens 10 MB of een foto van hoogstens 30 MB.',
  },
});

const PROOFS = `application/pdf,${PICTURE_TYPES}`;

interface FileButtonProps {
  label: string;
  accept: string;
  multiple?: boolean;
  busy: boolean;
  onFiles: (files: File[]) => void;
}

/** Button that selects files. */
function FileButton({ label, accept, multiple = false, busy, onFiles }: FileButtonProps) {
  const t = useText(messages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(files);
        }}
      />
      <button
        type="button"
        className="button-quiet"
        disabled={busy}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        <UploadIcon className="size-4" />
        {busy ? t('uploading') : label}
      </button>
    </>
  );
}

/** Drop target for files. Its content has a button for the same purpose. */
export function FileDrop({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const isFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <div
      onDragOver={(event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={`rounded-md ${over ? 'outline-2 outline-offset-4 outline-moss outline-dashed' : ''}`}
    >
      {children}
    </div>
  );
}

interface UploadButtonProps {
  onUploaded: (urls: string[]) => void;
  multiple?: boolean;
  /** What is uploaded, where a page has several buttons. */
  label?: string;
  /** File types that the browser's file dialog offers. */
  accept?: string;
  /** Picks those of the chosen files that are uploaded; all unless given. */
  pick?: (files: File[]) => File[];
}

/** Button that selects pictures and uploads them. */
export function UploadButton({
  onUploaded,
  multiple = false,
  label,
  accept = PICTURE_TYPES,
  pick = (files) => files,
}: UploadButtonProps) {
  const t = useText(messages);
  const { upload, busy } = useUpload();
  return (
    <FileButton
      label={label ?? t('upload', { count: multiple ? 2 : 1 })}
      accept={accept}
      multiple={multiple}
      busy={busy}
      onFiles={(files) => void upload(pick(files)).then((urls) => urls.length > 0 && onUploaded(urls))}
    />
  );
}

interface DropZoneProps {
  onUploaded: (urls: string[]) => void;
  children: ReactNode;
}

/** Drop target for pictures. */
export function DropZone({ onUploaded, children }: DropZoneProps) {
  const { upload } = useUpload();
  return (
    <FileDrop onFiles={(files) => void upload(files).then((urls) => urls.length > 0 && onUploaded(urls))}>
      {children}
    </FileDrop>
  );
}

/** Button that selects several pictures, also while others are being uploaded. */
export function PictureFilesButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText(messages);
  return (
    <FileButton
      label={t('upload', { count: 2 })}
      accept={PICTURE_TYPES}
      multiple
      busy={false}
      onFiles={onFiles}
    />
  );
}

/** Button and drop target for one PDF or picture that proves something; `children` are beside the button. */
export function ProofUpload({
  onUploaded,
  children,
}: {
  onUploaded: (url: string) => void;
  children: ReactNode;
}) {
  const t = useText(messages);
  const { upload, busy } = useUpload({ documents: true });
  const take = (files: File[]) =>
    void upload(files.slice(0, 1)).then(([url]) => url !== undefined && onUploaded(url));
  return (
    <FileDrop onFiles={take}>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton label={t('uploadProof')} accept={PROOFS} busy={busy} onFiles={take} />
        {children}
        {busy && <progress aria-label={t('uploading')} className="h-1.5 w-24" />}
      </div>
      <p className="mt-1 text-sm text-stone">{t('dropProof')}</p>
    </FileDrop>
  );
}
