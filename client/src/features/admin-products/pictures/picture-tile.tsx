import { pictureInput, type ProductImage } from '#contracts/product-pictures';
import { useState, type DragEvent } from 'react';
import { useText } from '../../../shared/config/messages';
import { maxLengthOf } from '../../../shared/format/field-faults';
import { AdminBadge } from '../../../shared/ui/admin/badge';
import { CropButton } from '../../../shared/ui/admin/crop-button';
import { ArrowDownIcon, ArrowUpIcon } from '../../../shared/ui/admin/icons';
import { Thumbnail } from '../../../shared/ui/admin/thumbnail';
import { TrashIcon } from '../../../shared/ui/icons';
import { editorMessages } from '../editor/editor-messages';

interface PictureTileProps {
  picture: ProductImage;
  index: number;
  last: boolean;
  colors: readonly string[];
  /** The id of the text that says that alternative texts are missing. */
  reproach: string;
  /** True for one that has just been cropped: its button gets the focus back. */
  wasCropped: boolean;
  onReplace: (former: string, next: string) => void;
  onChange: (changes: Partial<ProductImage>) => void;
  /** @param by the direction of the button that was pressed; missing for one that was dragged */
  onMove: (from: number, to: number, by?: 1 | -1) => void;
  onRemove: () => void;
}

/** A picture of the grid, dragged by its image to the place of another one. */
export function PictureTile(props: PictureTileProps) {
  const { picture, index, onMove, onRemove } = props;
  const t = useText(editorMessages);
  const place = usePlace(index, onMove);
  return (
    <li className="picture-tile" data-testid="picture" data-over={place.over} {...place.drop}>
      <div className="relative cursor-grab" draggable {...place.drag}>
        <Thumbnail url={picture.url} width={480} className="aspect-square w-full sm:aspect-[4/5]" />
        {index === 0 && (
          <span className="absolute top-1.5 left-1.5">
            <AdminBadge tone="good">{t('main')}</AdminBadge>
          </span>
        )}
      </div>
      <button
        type="button"
        className="icon-button picture-remove"
        aria-label={t('dropPicture', { number: index + 1 })}
        onClick={onRemove}
      >
        <TrashIcon className="size-4.5" />
      </button>
      <PictureFields {...props} />
      <PictureButtons {...props} />
    </li>
  );
}

/** The type of data of a dragged picture, which no file and no text has. */
const DRAGGED = 'application/x-picture-place';

/** Dragging a picture from its place, and dropping another one there. */
function usePlace(index: number, onMove: PictureTileProps['onMove']) {
  const [over, setOver] = useState(false);
  const isPicture = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  return {
    over,
    drag: {
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(DRAGGED, String(index));
        event.dataTransfer.effectAllowed = 'move';
      },
    },
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!isPicture(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!isPicture(event)) return;
        event.preventDefault();
        setOver(false);
        onMove(Number(event.dataTransfer.getData(DRAGGED)), index);
      },
    },
  };
}

function PictureButtons({ picture, index, last, wasCropped, onReplace, onMove }: PictureTileProps) {
  const t = useText(editorMessages);
  const number = index + 1;
  const moveButton = (by: 1 | -1, disabled: boolean) => (
    <button
      type="button"
      className="icon-button disabled:opacity-35"
      data-move={by}
      disabled={disabled}
      aria-label={t(by === 1 ? 'later' : 'earlier', { number })}
      onClick={() => onMove(index, index + by, by)}
    >
      {by === 1 ? (
        <ArrowDownIcon className="size-4.5 -rotate-90" />
      ) : (
        <ArrowUpIcon className="size-4.5 -rotate-90" />
      )}
    </button>
  );
  return (
    <span className="flex justify-between">
      {moveButton(-1, index === 0)}
      {moveButton(1, last)}
      <CropButton
        url={picture.url}
        shape="portrait"
        name={t('cropPicture', { number })}
        autoFocus={wasCropped}
        onReplace={onReplace}
      />
    </span>
  );
}

/** What a picture shows: its description, its colour where the product has colours, and whether it was made with AI. */
function PictureFields({ picture, index, colors, reproach, onChange }: PictureTileProps) {
  const t = useText(editorMessages);
  const number = index + 1;
  const options = picture.color && !colors.includes(picture.color) ? [...colors, picture.color] : colors;
  return (
    <>
      <textarea
        className="field min-h-0 resize-none py-1.5"
        rows={2}
        aria-label={t('altOf', { number })}
        aria-describedby={picture.alt ? undefined : reproach}
        placeholder={t('alt')}
        maxLength={maxLengthOf(pictureInput.shape.alt)}
        value={picture.alt ?? ''}
        onChange={({ target }) => onChange({ alt: target.value.replaceAll('\n', ' ') || null })}
      />
      {options.length > 0 && (
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
      )}
      <label className="admin-choice">
        <input
          type="checkbox"
          className="admin-check"
          aria-label={t('madeWithAiOf', { number })}
          checked={picture.madeWithAi ?? false}
          onChange={(event) => onChange({ madeWithAi: event.target.checked || undefined })}
        />
        {t('madeWithAi')}
      </label>
    </>
  );
}
