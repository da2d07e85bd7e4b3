import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { reportMessages } from './messages';

/** Returns a function that names a country of a report; `XI` is Northern Ireland. */
export function useCountryName(): (code: string) => string {
  const t = useText(reportMessages);
  const locale = useSelector(selectLocale);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return (code) => (code === 'XI' ? t('northernIreland') : (names.of(code) ?? code));
}
