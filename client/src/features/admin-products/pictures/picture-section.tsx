import { imageUrl, pictureInput, type ProductImage } from '#contracts/product-pictures';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { maxLengthOf } from '../../../shared/format/field-faults';
import { AdminBadge } from '../../../shared/ui/admin/badge';
import { CropButton } from '../../../shared/ui/admin/crop-button';
import { ArrowDownIcon, ArrowUpIcon } from '../../../shared/ui/admin/icons';
import { Thumbnail } from '../../../shared/ui/admin/thumbnail';
import { FileDrop, PictureFilesButton } from '../../../shared/ui/admin/upload-button';
import { UploadList } from '../../../shared/ui/admin/upload-list';
import { useUploadQueue } from '../../../shared/ui/admin/use-upload-queue';
import { AlertIcon, TrashIcon } from '../../../shared/ui/icons';
import { editorMessages } from '../editor/editor-messages';
import { Section, type SectionProps } from '../editor/editor-parts';
import { placed } from './place-picture';

const isAddress = (typed: string) => imageUrl.safeParse(typed).success;

interface PictureSectionProps extends SectionProps {
  /** Called when uploads begin and when the last has ended. */
  onUploading: (uploading: boolean) => void;
  /** Called when another picture has taken the place of one, as a part of it does. */
  onReplaced: (former: string, next: string) => void;
}

/** The pictures in their order: uploaded, dropped or by address; moved by buttons, so by keyboard too. */
export function PictureSection({ draft, change, errorOf, onUploading, onReplaced }: PictureSectionProps) {
  const t = useText(editorMessages);
  const { pictures } = draft;
  /** The pictures now: uploads arrive later than the rendering that began them, several at once too. */
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  const set = (next: ProductImage[]) => {
    latest.current = next;
    change({ pictures: next });
  };
  const add = (url: string, order: readonly string[] = []) => set(placed(latest.current, url, order));
  const [cropped, setCropped] = useState<string | null>(null);
  const replace = (former: string, next: string) => {
    const isThere = latest.current.some(({ url }) => url === next);
    if (isThere) return;
    set(latest.current.map((one) => (one.url === former ? { ...one, url: next } : one)));
    onReplaced(former, next);
    setCropped(next);
  };
  const queue = useUploadQueue(add);
  useEffect(() => onUploading(queue.busy), [onUploading, queue.busy]);
  const move = (from: number, to: number) => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
  };
  const error = errorOf('pictures');
  return (
    <Section id="pictures" help="photos" title={t('pictures')}>
      <FileDrop onFiles={queue.add}>
        <p className="mb-3 text-stone">{t('picturesHint')}</p>
        {error && (
          <p className="field-error mb-3" role="alert">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
        <ol className="grid gap-2">
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.url}
              picture={picture}
              index={index}
              last={index === pictures.length - 1}
              colors={draft.colors}
              onChange={(changes) =>
                set(pictures.map((one, n) => (n === index ? { ...one, ...changes } : one)))
              }
              wasCropped={picture.url === cropped}
              onReplace={replace}
              onMove={(to) => move(index, to)}
              onRemove={() => set(pictures.filter((_, n) => n !== index))}
            />
          ))}
        </ol>
        <UploadList uploads={queue.uploads} onRetry={queue.retry} onRemove={queue.remove} />
      </FileDrop>
      <div className="flex flex-wrap items-end gap-2">
        <PictureFilesButton onFiles={queue.add} />
        <AddByAddress onAdd={(url) => add(url)} />
      </div>
    </Section>
  );
}

function AddByAddress({ onAdd }: { onAdd: (url: string) => void }) {
  const t = useText(editorMessages);
  const [url, setUrl] = useState('');
  const add = () => {
    if (!isAddress(url)) return;
    onAdd(url.trim());
    setUrl('');
  };
  return (
    <div className="flex min-w-56 grow gap-2">
      <input
        className="field"
        aria-label={t('pictureUrl')}
        placeholder="https://…"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <button type="button" className="button-quiet" disabled={!isAddress(url)} onClick={add}>
        {t('addUrl')}
      </button>
    </div>
  );
}

interface PictureRowProps {
  picture: ProductImage;
  index: number;
  last: boolean;
  colors: readonly string[];
  /** True for one that has just been cropped: its button gets the focus back. */
  wasCropped: boolean;
  onReplace: (former: string, next: string) => void;
  onChange: (changes: Partial<ProductImage>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PictureRow(props: PictureRowProps) {
  const { picture, index, last, colors, wasCropped, onReplace, onChange, onMove, onRemove } = props;
  const t = useText(editorMessages);
  const number = index + 1;
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-md border border-line p-2" data-testid="picture">
      <Thumbnail url={picture.url} className="h-15 w-12" />
      <PictureFields picture={picture} number={number} colors={colors} onChange={onChange} />
      {index === 0 && <AdminBadge tone="good">{t('main')}</AdminBadge>}
      <span className="ml-auto flex">
        <CropButton
          url={picture.url}
          shape="portrait"
          name={t('cropPicture', { number })}
          autoFocus={wasCropped}
          onReplace={onReplace}
        />
        <button
          type="button"
          className="icon-button disabled:opacity-35"
          disabled={index === 0}
          aria-label={t('earlier', { number })}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUpIcon className="size-4.5" />
        </button>
        <button
          type="button"
          className="icon-button disabled:opacity-35"
          disabled={last}
          aria-label={t('later', { number })}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDownIcon className="size-4.5" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('dropPicture', { number })}
          onClick={onRemove}
        >
          <TrashIcon className="size-4.5" />
        </button>
      </span>
    </li>
  );
}

interface PictureFieldsProps extends Pick<PictureRowProps, 'picture' | 'colors' | 'onChange'> {
  /** Its place, from 1. */
  number: number;
}

/** What a picture shows: its description, its colour, and whether it was made with AI. */
function PictureFields({ picture, number, colors, onChange }: PictureFieldsProps) {
  const t = useText(editorMessages);
  const hint = useId();
  const options = picture.color && !colors.includes(picture.color) ? [...colors, picture.color] : colors;
  return (
    <div className="grid min-w-40 grow basis-[70%] gap-2 sm:basis-40 sm:grid-cols-[1fr_9rem]">
      <input
        className="field"
        aria-label={t('altOf', { number })}
        aria-describedby={picture.alt ? undefined : hint}
        placeholder={t('alt')}
        maxLength={maxLengthOf(pictureInput.shape.alt)}
        value={picture.alt ?? ''}
        onChange={(event) => onChange({ alt: event.target.value === '' ? null : event.target.value })}
      />
      <select
        className="field"
        aria-label={t('colorOf', { number })}
        value={picture.color ?? ''}
        onChange={(event) => onChange({ color: event.target.value || null })}
      >
        <option value="">{t('anyColor')}</option>
        {options.map((color) => (
          <option key={color}>{color}</option>
        ))}
      </select>
      {!picture.alt && (
        <p id={hint} className="text-sm text-stone sm:col-span-2">
          {t('altMissing')}
        </p>
      )}
      <label className="admin-choice sm:col-span-2">
        <input
          type="checkbox"
          className="admin-check"
          aria-label={t('madeWithAiOf', { number })}
          checked={picture.madeWithAi ?? false}
          onChange={(event) => onChange({ madeWithAi: event.target.checked || undefined })}
        />
        {t('madeWithAi')}
      </label>
    </div>
  );
}
