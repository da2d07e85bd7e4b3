import { useEffect, useRef, useState } from 'react';
import { useText } from '../../config/messages';
import { ConnectionNotice } from '../connection-notice';
import { onDemand } from '../on-demand';
import { useToast } from '../toast/use-toast';
import { cropMessages } from './crop-messages';
import type { CropShape } from './crop-shapes';
import { CropIcon } from './icons';
import { uiMessages } from './messages';

const cropDialog = onDemand(() => import('./crop-dialog').then((module) => module.default));

interface CropButtonProps {
  /** The address of the picture. */
  url: string;
  /** The shape that it is shown in. */
  shape: CropShape;
  /** Shown as an icon with this name, among others of its kind. */
  name?: string;
  autoFocus?: boolean;
  /** Called with the address that is to be replaced and the new one, and the other way round for an undo. */
  onReplace: (former: string, next: string) => void;
}

/** Button that crops a picture, with a way back. */
export function CropButton({ url, shape, name, autoFocus, onReplace }: CropButtonProps) {
  const t = useText(cropMessages);
  const ui = useText(uiMessages);
  const toast = useToast();
  const [open, setOpen] = useState(false);
  /** That of the last rendering: an undo comes later, when more may have been typed. */
  const replace = useRef(onReplace);
  useEffect(() => {
    replace.current = onReplace;
  });
  const onCropped = (next: string) => {
    if (next === url) return;
    onReplace(url, next);
    toast({ title: t('cropped'), action: { label: ui('undo'), run: () => replace.current(next, url) } });
  };
  return (
    <>
      <button
        type="button"
        className={name ? 'icon-button' : 'button-quiet'}
        aria-label={name}
        autoFocus={autoFocus}
        onClick={() => setOpen(true)}
      >
        <CropIcon className={name ? 'size-4.5' : 'size-4'} />
        {!name && t('crop')}
      </button>
      {open && (
        <cropDialog.Part
          url={url}
          shape={shape}
          onCropped={onCropped}
          onClose={() => setOpen(false)}
          ifUnavailable={<ConnectionNotice onGone={() => setOpen(false)} />}
        />
      )}
    </>
  );
}
