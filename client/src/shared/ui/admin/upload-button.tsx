import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useUploadPictureMutation } from '../../api/media-api';
import type { ApiError } from '../../api/errors';
import { defineMessages, useText } from '../../config/messages';
import { useToast } from '../toast/use-toast';
import { UploadIcon } from './icons';
import { uiMessages } from './messages';
import { useCause } from './states';

const messages = defineMessages({
  en: {
    upload: { one: 'Upload a picture', other: 'Upload pictures' },
    uploading: 'Uploading…',
    tooLarge: '{name} is larger than 20 MB.',
    broken: '{name} is no picture that can be used, or it is cut short. Use JPEG, PNG, WebP or AVIF.',
    manyPixels: '{name} has too many pixels. Make it smaller first.',
    notUploaded: '{name} was not uploaded: {cause}',
  },
  nl: {
    upload: { one: 'Foto uploaden', other: 'Foto’s uploaden' },
    uploading: 'Bezig met uploaden…',
    tooLarge: '{name} is groter dan 20 MB.',
    broken:
      '{name} is geen bruikbare foto, of het bestand is niet compleet. Gebruik JPEG, PNG, WebP of AVIF.',
    manyPixels: '{name} heeft te veel pixels. Maak de foto eerst kleiner.',
    notUploaded: '{name} is niet geüpload: {cause}',
  },
});

/**
 * The server's limit (contracts, media), checked here too, so that oversized files are rejected without an
 * upload.
 */
const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** File types offered by the browser's file dialog. The server checks the content. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff';

/**
 * Uploads files one after another and returns the addresses of the accepted ones. A rejection shows a toast.
 */
export function useUpload(): { upload: (files: readonly File[]) => Promise<string[]>; busy: boolean } {
  const t = useText(messages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [send] = useUploadPictureMutation();
  const [busy, setBusy] = useState(false);

  const why = (error: ApiError, name: string) => {
    switch (error.problem?.code) {
      case 'media.too-large':
        return t('tooLarge', { name });
      case 'media.too-many-pixels':
        return t('manyPixels', { name });
      case 'media.not-a-picture':
        return t('broken', { name });
      default:
        return t('notUploaded', { name, cause: cause(error) });
    }
  };
  const upload = async (files: readonly File[]) => {
    setBusy(true);
    const urls: string[] = [];
    for (const file of files) {
      if (file.size > MAX_UPLOAD_BYTES) {
        toast({ title: ui('error'), description: t('tooLarge', { name: file.name }), tone: 'destructive' });
        continue;
      }
      const { data, error } = await send(file);
      if (data) urls.push(data.url);
      else toast({ title: ui('error'), description: why(error as ApiError, file.name), tone: 'destructive' });
    }
    setBusy(false);
    return urls;
  };
  return { upload, busy };
}

interface UploadButtonProps {
  onUploaded: (urls: string[]) => void;
  multiple?: boolean;
}

/** Button that selects files and uploads them. */
export function UploadButton({ onUploaded, multiple = false }: UploadButtonProps) {
  const t = useText(messages);
  const input = useRef<HTMLInputElement>(null);
  const { upload, busy } = useUpload();
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple={multiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void upload(files).then((urls) => urls.length > 0 && onUploaded(urls));
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
        {busy ? t('uploading') : t('upload', { count: multiple ? 2 : 1 })}
      </button>
    </>
  );
}

interface DropZoneProps {
  onUploaded: (urls: string[]) => void;
  children: ReactNode;
}

/** Drop target for files. Its content has a button for the same purpose. */
export function DropZone({ onUploaded, children }: DropZoneProps) {
  const { upload } = useUpload();
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
        void upload([...event.dataTransfer.files]).then((urls) => urls.length > 0 && onUploaded(urls));
      }}
      className={`rounded-md ${over ? 'outline-2 outline-offset-4 outline-moss outline-dashed' : ''}`}
    >
      {children}
    </div>
  );
}
