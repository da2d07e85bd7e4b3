import { useSelector } from 'react-redux';
import { selectLocale } from '../../shared/config/request-slice';
import { useText } from '../../shared/config/messages';
import { guaranteeMessages } from './guarantee-messages';

/**
 * The notice of the legal guarantee of conformity as a picture, with its words as alternative text (Implementing
 * Regulation (EU) 2025/1960, annex I).
 */
export function GuaranteeNotice() {
  const t = useText(guaranteeMessages);
  const locale = useSelector(selectLocale);
  return (
    <img
      src={`/legal-guarantee-${locale}.svg`}
      alt={t('alternative')}
      width={720}
      height={400}
      className="h-auto w-full rounded-sm border border-line"
    />
  );
}
