import { guaranteeWords } from '#legal/guarantee-words';
import { useSelector } from 'react-redux';
import { useStorefront } from '../../features/storefront/use-storefront';
import { selectLocale } from '../../shared/config/request-slice';
import { OfficialPicture } from '../../shared/ui/official-picture';

/** The drawing in the words of this project, shown until the owner has uploaded the official file. Pixels. */
const drawingOf = (locale: string) => ({ url: `/legal-guarantee-${locale}.svg`, width: 720, height: 400 });

/**
 * The notice of the legal guarantee of conformity as a picture, with its words as alternative text: the official file of the
 * language (Implementing Regulation (EU) 2025/1960, annex I), else the shop's drawing.
 */
export function GuaranteeNotice() {
  const locale = useSelector(selectLocale);
  const { guaranteeNotices } = useStorefront().settings;
  return (
    <OfficialPicture picture={guaranteeNotices[locale] ?? drawingOf(locale)} alt={guaranteeWords(locale)} />
  );
}
