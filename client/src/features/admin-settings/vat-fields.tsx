import { memberState } from '#contracts/primitives';
import { useSelector } from 'react-redux';
import { countryNames } from '../../shared/config/countries';
import { selectLocale } from '../../shared/config/request-slice';
import { useText } from '../../shared/config/messages';
import { CheckField, SelectField } from '../../shared/ui/admin/fields';
import { TextField } from '../../shared/ui/text-field';
import type { Bind } from './settings-draft';
import { vatMessages } from './vat-messages';

interface VatFieldsProps {
  bind: Bind;
  smallBusiness: boolean;
  onSmallBusiness: (smallBusiness: boolean) => void;
}

/** The trader's VAT numbers, or the answer that there are none. */
export function VatFields({ bind, smallBusiness, onSmallBusiness }: VatFieldsProps) {
  const t = useText(vatMessages);
  return (
    <>
      <div className="sm:col-span-2">
        <CheckField
          label={t('smallBusiness')}
          hint={t('smallBusinessHint')}
          checked={smallBusiness}
          onChange={onSmallBusiness}
        />
      </div>
      {smallBusiness ? <SmallBusinessFields bind={bind} /> : <NumberFields bind={bind} />}
    </>
  );
}

function NumberFields({ bind }: { bind: Bind }) {
  const t = useText(vatMessages);
  return (
    <>
      <TextField label={t('vatNumber')} maxLength={20} hint={t('vatHint')} {...bind('vatNumber')} />
      <TextField
        label={t('ukVatNumber')}
        aside={t('optional')}
        maxLength={20}
        hint={t('ukVatHint')}
        {...bind('ukVatNumber')}
      />
    </>
  );
}

function SmallBusinessFields({ bind }: { bind: Bind }) {
  const t = useText(vatMessages);
  const locale = useSelector(selectLocale);
  const inUnion = (code: string) => memberState.safeParse(code).success;
  return (
    <>
      <SelectField label={t('smallBusinessIn')} hint={t('smallBusinessInHint')} {...bind('smallBusinessIn')}>
        <option value="">{t('choose')}</option>
        {countryNames(locale)
          .filter(({ code }) => inUnion(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <TextField
        label={t('taxNumber')}
        aside={t('optional')}
        maxLength={40}
        hint={t('taxNumberHint')}
        {...bind('taxNumber')}
      />
      <p className="text-stone sm:col-span-2">{t('smallBusinessAbroad')}</p>
    </>
  );
}
