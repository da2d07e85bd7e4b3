import { colourName } from '#contracts/colour-words';
import { useSelector } from 'react-redux';
import { selectLocale } from '../config/request-slice';

/** Returns a function that names a colour in the shopper's language; null stays null. */
export function useColourName() {
  const locale = useSelector(selectLocale);
  return <T extends string | null>(color: T) =>
    (color === null ? null : colourName(color, locale)) as T extends string ? string : null;
}
