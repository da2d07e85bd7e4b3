import { colourName, type ColourNames } from '#contracts/shown-variant';
import { useSelector } from 'react-redux';
import { selectLocale } from '../config/request-slice';

/** Returns a function that names a colour in the shopper's language, by its names; null stays null. */
export function useColourName() {
  const locale = useSelector(selectLocale);
  return <T extends string | null>(color: T, names: ColourNames) =>
    (color === null ? null : colourName(color, names, locale)) as T extends string ? string : null;
}
