import { useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useCropPictureMutation } from '../../api/media-api';
import { useText } from '../../config/messages';
import { pictureOf } from '../picture';
import { cropMessages } from './crop-messages';
import { CROP_SHAPES, largestArea, type CropArea, type CropShape } from './crop-shapes';
import { DialogForm } from './dialog-form';
import { SelectField } from './fields';
import { PanelDialog } from './panel-dialog';
import { useCause } from './states';

const SHAPES = Object.keys(CROP_SHAPES) as CropShape[];

interface CropDialogProps {
  url: string;
  /** The shape that it begins with. */
  shape: CropShape;
  /** Called with the address of the new picture. */
  onCropped: (url: string) => void;
  onClose: () => void;
}

/** The part and its shape, and what the shop says to it. */
function useCrop({ url, shape: first, onCropped, onClose }: CropDialogProps) {
  const t = useText(cropMessages);
  const cause = useCause();
  const [shape, setShape] = useState(first);
  const [picture, setPicture] = useState<{ width: number; height: number } | 'failed' | null>(null);
  const [area, setArea] = useState<CropArea>();
  const [fault, setFault] = useState<string | null>(null);
  const [crop, { isLoading: busy }] = useCropPictureMutation();
  const show = (shown: { width: number; height: number }) => {
    setPicture(shown);
    setArea(largestArea(shape, shown));
  };
  const choose = (chosen: CropShape) => {
    setShape(chosen);
    if (picture !== null && picture !== 'failed') setArea(largestArea(chosen, picture));
  };
  const submit = async () => {
    if (!area) return;
    const { x, y, width, height } = area;
    const part = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
    const { data, error } = await crop({ url, area: part });
    if (data) {
      onCropped(data.url);
      onClose();
      return;
    }
    const isSmall = 'problem' in error && error.problem?.code === 'media.crop-too-small';
    setFault(isSmall ? t('tooSmall') : `${t('notCropped')} ${cause(error)}`);
  };
  const change = (changed: CropArea) => {
    setArea(changed);
    setFault(null);
  };
  return {
    shape,
    choose,
    picture,
    show,
    failed: () => setPicture('failed'),
    area,
    change,
    fault,
    busy,
    submit,
  };
}

/** Chooses the part of a picture that shoppers see. */
export default function CropDialog(props: CropDialogProps) {
  const t = useText(cropMessages);
  const { shape, choose, picture, show, failed, area, change, fault, busy, submit } = useCrop(props);
  const { url, onClose } = props;
  const [corner, side] = [t('corner'), t('side')];
  return (
    <PanelDialog title={t('title')} text={t('text')} onClose={onClose}>
      <DialogForm
        label={t('apply')}
        busy={busy}
        busyText={t('applying')}
        disabled={!area}
        onSubmit={submit}
        onClose={onClose}
      >
        <SelectField
          label={t('shape')}
          value={shape}
          error={fault}
          onChange={(event) => choose(event.target.value as CropShape)}
        >
          {SHAPES.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <div className="grid min-h-40 place-items-center rounded-sm bg-parchment">
          {picture === null && <p className="col-start-1 row-start-1 text-stone">{t('whole')}</p>}
          {picture === 'failed' ? (
            <p role="alert" className="p-4 text-center">
              {t('notShown')}
            </p>
          ) : (
            <ReactCrop
              className="col-start-1 row-start-1 max-h-[50dvh] [--rc-drag-handle-size:1.5rem] [--rc-focus-color:var(--color-main)]"
              crop={area}
              aspect={CROP_SHAPES[shape]}
              keepSelection
              ruleOfThirds
              ariaLabels={{
                cropArea: t('area'),
                nwDragHandle: corner,
                nDragHandle: side,
                neDragHandle: corner,
                eDragHandle: side,
                seDragHandle: corner,
                sDragHandle: side,
                swDragHandle: corner,
                wDragHandle: side,
              }}
              onChange={(_pixels, { x, y, width, height }) => change({ unit: '%', x, y, width, height })}
            >
              <img
                src={pictureOf(url, 1200)}
                alt=""
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  show({ width: naturalWidth, height: naturalHeight })
                }
                onError={failed}
              />
            </ReactCrop>
          )}
        </div>
      </DialogForm>
    </PanelDialog>
  );
}
