import { MAX_UPLOAD_BYTES } from '#contracts/media';
import type { UploadedPicture } from '#contracts/media';
import { useId, useRef, useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { UploadIcon } from '../../shared/ui/admin/icons';
import { useCause } from '../../shared/ui/admin/states';
import { AlertIcon } from '../../shared/ui/icons';
import { pictureOf } from '../../shared/ui/picture';
import { useUploadLogoMutation } from './brand-api';
import { pictureFault } from './brand-draft';
import { brandMessages } from './messages';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml,image/heic,image/heif,.heic,.heif';
const FAULTS = ['script', 'foreign', 'reference', 'text'] as const;

/** Uploads a logo or icon; a refusal is said in words at the field, and the picture before it stays. */
function useLogoUpload(field: 'logo' | 'icon', onChosen: (picture: UploadedPicture) => void) {
  const t = useText(brandMessages);
  const cause = useCause();
  const [send, { isLoading: busy }] = useUploadLogoMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const reasonOf = (error: ApiError): string => {
    const { code, details } = error.problem ?? {};
    if (code === 'media.too-large') return t('tooLarge');
    if (code === 'media.not-a-picture') return t('notAPicture');
    const fault = FAULTS.find((one) => one === details?.['fault']);
    if (code === 'media.unsafe-drawing' && fault) return t(`unsafe_${fault}`);
    return `${t('notUploaded')} ${cause(error)}`;
  };
  const upload = async (file: File) => {
    setRefusal(null);
    if (file.size > MAX_UPLOAD_BYTES) return setRefusal(t('tooLarge'));
    const { data, error } = await send(file);
    if (!data) return setRefusal(reasonOf(error as ApiError));
    const fault = pictureFault(field, data);
    if (fault) return setRefusal(t(fault));
    onChosen(data);
  };
  return { upload, busy, refusal };
}

interface PictureFieldProps {
  field: 'logo' | 'icon';
  picture: UploadedPicture | null;
  onChange: (picture: UploadedPicture | null) => void;
}

/** A logo or icon: what is chosen, a button that uploads another one, and one that removes it. */
export function PictureField({ field, picture, onChange }: PictureFieldProps) {
  const t = useText(brandMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, busy, refusal } = useLogoUpload(field, onChange);
  const isLogo = field === 'logo';
  return (
    <div className="grid content-start gap-2" role="group" aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className="text-sm">
        {t(field)}
      </h3>
      {picture ? (
        <img
          src={pictureOf(picture.url, 320)}
          alt={t(field)}
          className={`rounded-sm border border-line bg-surface object-contain p-2 ${isLogo ? 'h-20 w-full max-w-72' : 'size-20'}`}
        />
      ) : (
        <p className="text-sm text-stone">{t(isLogo ? 'noLogo' : 'noIcon')}</p>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        data-testid={`${field}-file`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button-quiet"
          disabled={busy}
          aria-busy={busy}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          <UploadIcon className="size-4" />
          {busy ? t('uploading') : t(isLogo ? 'chooseLogo' : 'chooseIcon')}
        </button>
        {picture && (
          <button type="button" className="button-quiet" onClick={() => onChange(null)}>
            {t(isLogo ? 'removeLogo' : 'removeIcon')}
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-xs text-stone">
        {t(isLogo ? 'logoHint' : 'iconHint')}
      </p>
      {refusal && (
        <p role="alert" className="field-error">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {refusal}
        </p>
      )}
    </div>
  );
}
