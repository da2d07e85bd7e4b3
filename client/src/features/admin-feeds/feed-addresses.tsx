import type { FeedOverview } from '#contracts/feeds';
import type { Locale } from '#contracts/primitives';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { countryNames } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { SelectField } from '../../shared/ui/admin/fields';
import { CopyIcon } from '../../shared/ui/admin/icons';
import { AdminState } from '../../shared/ui/admin/states';
import { useCopy } from '../../shared/ui/admin/use-copy';
import { TextField } from '../../shared/ui/text-field';
import { feedsMessages } from './messages';

const LANGUAGES = ['nl', 'en'] as const;

/** The address of the feed of a country and a language at each shopping site, to be copied. */
export function FeedAddresses({ overview }: { overview: FeedOverview }) {
  const t = useText(feedsMessages);
  const locale = useSelector(selectLocale);
  const { countries, defaultCountry, secondLanguage, origin } = overview;
  const [country, setCountry] = useState(countries.includes(defaultCountry) ? defaultCountry : countries[0]);
  const [language, setLanguage] = useState<Locale>(secondLanguage === 'en' ? 'nl' : 'en');
  if (country === undefined)
    return (
      <AdminState title={t('noCountry')} text={t('noCountryText')}>
        <Link to="/admin/settings/shipping" className="link inline-flex min-h-6 items-center">
          {t('toShipping')}
        </Link>
      </AdminState>
    );
  const named = countryNames(locale, countries);
  const addressOf = (file: string) => `${origin}/feeds/${file}?country=${country}&language=${language}`;
  return (
    <section aria-labelledby="feed-addresses" className="admin-card grid gap-4 p-4">
      <div>
        <h2 id="feed-addresses" className="text-sm">
          {t('addresses')}
        </h2>
        <p className="mt-1 max-w-prose text-stone">{t('intro')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('country')}
          hint={t('partial')}
          value={country}
          onChange={({ target }) => setCountry(named.find(({ code }) => code === target.value)?.code)}
        >
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Locale)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-4">
        <Address
          label={t('google')}
          hint={t('googleHint')}
          copy={t('copyGoogle')}
          address={addressOf('google.xml')}
        />
        <Address
          label={t('meta')}
          hint={t('metaHint')}
          copy={t('copyMeta')}
          address={addressOf('meta.csv')}
        />
      </div>
    </section>
  );
}

interface AddressProps {
  label: string;
  hint: string;
  copy: string;
  address: string;
}

function Address({ label, hint, copy, address }: AddressProps) {
  const t = useText(feedsMessages);
  const copyText = useCopy({ copied: t('copied'), notCopied: t('notCopied') });
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={label}
        hint={hint}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="button-quiet justify-self-start" onClick={() => copyText(address)}>
        <CopyIcon className="size-4" />
        {copy}
      </button>
    </div>
  );
}
