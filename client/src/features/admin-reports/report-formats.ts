import { useSelector } from 'react-redux';
import { countryName } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { reportMessages } from './messages';

/** Returns a function that names a VAT area of a report: a country, `XI` for Northern Ireland, `ZZ` for a territory without VAT. */
export function useVatAreaName(): (code: string) => string {
  const t = useText(reportMessages);
  const locale = useSelector(selectLocale);
  return (code) => {
    if (code === 'XI') return t('northernIreland');
    return code === 'ZZ' ? t('noVat') : countryName(code, locale);
  };
}

/** Returns a function that writes a VAT rate such as `25.5`: `25.5 %`, in Dutch `25,5 %`. */
export function useRateText(): (rate: string) => string {
  const { number } = useFormat();
  return (rate) => `${number(Number(rate))} %`;
}
