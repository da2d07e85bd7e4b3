import { imageUrl, type ProductImage } from '#contracts/product-pictures';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { FileDrop, PictureFilesButton } from '../../../shared/ui/admin/upload-button';
import { UploadList } from '../../../shared/ui/admin/upload-list';
import { useUploadQueue } from '../../../shared/ui/admin/use-upload-queue';
import { AlertIcon } from '../../../shared/ui/icons';
import { editorMessages } from '../editor/editor-messages';
import { Fold, Section, type SectionProps } from '../editor/editor-parts';
import { PictureTile } from './picture-tile';
import { placed } from './place-picture';

const isAddress = (typed: string) => imageUrl.safeParse(typed).success;

/** The place that a picture was moved to, and the direction of the button that did it. */
interface Moved {
  to: number;
  by: 1 | -1 | undefined;
}

interface PictureSectionProps extends SectionProps {
  /** Called when uploads begin and when the last has ended. */
  onUploading: (uploading: boolean) => void;
  /** Called when another picture has taken the place of one, as a part of it does. */
  onReplaced: (former: string, next: string) => void;
}

/** The pictures in their order: uploaded, dropped or by address; dragged to their place, or moved by buttons. */
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
  const { list, moved, move } = useMoves(pictures, set);
  const reproach = useId();
  const untold = pictures.filter(({ alt }) => !alt).length;
  const error = errorOf('pictures');
  return (
    <Section id="pictures" help="photos" title={t('pictures')}>
      <FileDrop onFiles={queue.add}>
        <p className="mb-3 text-stone">{t('picturesHint')}</p>
        {untold > 0 && (
          <p id={reproach} className="mb-3 text-(--color-warning)">
            {t('altMissing', { count: untold })}
          </p>
        )}
        {error && (
          <p className="field-error mb-3" role="alert">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
        <ol ref={list} className="picture-grid">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.url}
              picture={picture}
              index={index}
              last={index === pictures.length - 1}
              colors={draft.colors}
              reproach={reproach}
              onChange={(changes) =>
                set(pictures.map((one, n) => (n === index ? { ...one, ...changes } : one)))
              }
              wasCropped={picture.url === cropped}
              onReplace={replace}
              onMove={move}
              onRemove={() => set(pictures.filter((_, n) => n !== index))}
            />
          ))}
        </ol>
        <UploadList uploads={queue.uploads} onRetry={queue.retry} onRemove={queue.remove} />
        <p role="status" className="sr-only">
          {moved && t('movedTo', { number: moved.to + 1, count: pictures.length })}
        </p>
      </FileDrop>
      <PictureFilesButton onFiles={queue.add} />
      <Fold title={t('byAddress')} isNeeded={false}>
        <p className="mb-2 text-stone">{t('addressHint')}</p>
        <AddByAddress onAdd={(url) => add(url)} />
      </Fold>
    </Section>
  );
}

/** Moves pictures; the button that moved one, or its neighbour where that is disabled at the end, has the focus afterwards. */
function useMoves(pictures: readonly ProductImage[], set: (next: ProductImage[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  useEffect(() => {
    if (!moved?.by) return;
    const tile = list.current?.children[moved.to];
    const buttons = [moved.by, -moved.by].map((by) =>
      tile?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`),
    );
    buttons.find((button) => button?.disabled === false)?.focus();
  }, [moved]);
  const move = (from: number, to: number, by?: 1 | -1) => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
    setMoved({ to, by });
  };
  return { list, moved, move };
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
