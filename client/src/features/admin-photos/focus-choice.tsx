import { photoFocus, type PhotoFocus } from '#contracts/page-photos';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { photoMessages } from './messages';

interface FocusChoiceProps {
  value: PhotoFocus;
  onChange: (focus: PhotoFocus) => void;
}

/** Nine places of a photo, as they lie on it: the chosen one stays when a screen cuts the photo. */
export function FocusChoice({ value, onChange }: FocusChoiceProps) {
  const t = useText(photoMessages);
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('focus')}</legend>
      <div className="grid w-fit grid-cols-3 rounded-md border border-line bg-surface">
        {photoFocus.options.map((place) => (
          <label
            key={place}
            className="grid size-9 cursor-pointer place-items-center max-md:size-11"
            title={t(place)}
          >
            <input
              type="radio"
              name={name}
              className="accent-main"
              aria-label={t(place)}
              checked={place === value}
              onChange={() => onChange(place)}
            />
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-stone">{t('focusHint')}</p>
    </fieldset>
  );
}
