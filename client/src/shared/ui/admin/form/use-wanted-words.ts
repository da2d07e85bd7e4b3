import type { Described, DescribedField } from '#contracts/fields';
import { useSelector } from 'react-redux';
import { useText } from '../../../config/messages';
import { selectLocale } from '../../../config/request-slice';
import { formMessages } from './form-messages';

/** Returns a function that says what to enter into a field, whatever is typed there is not accepted. */
export function useWantedWords(): (field: DescribedField | undefined, typed: string) => string {
  const t = useText(formMessages);
  const locale = useSelector(selectLocale);
  return (field, typed) => field?.wanted?.[locale] ?? (typed === '' ? t('empty') : t(field?.kind ?? 'other'));
}

/** Returns a function that names a field or group, with its language where there is one of each. */
export function useLabel(): (part: Described | undefined) => string {
  const t = useText(formMessages);
  const locale = useSelector(selectLocale);
  return (part) => {
    const label = part?.label?.[locale] ?? '';
    return part && 'language' in part && part.language ? t(`in-${part.language}`, { label }) : label;
  };
}
