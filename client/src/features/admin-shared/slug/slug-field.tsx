import { slug } from '#contracts/catalog';
import type { Locale } from '#contracts/primitives';
import { addressFolder } from '#kernel/page-address';
import type { NamedPage } from '#kernel/shop-pages';
import { useFirstLanguage } from '../../../shared/config/first-language';
import { useText } from '../../../shared/config/messages';
import { maxLengthOf } from '../../../shared/format/field-faults';
import { TextField } from '../../../shared/ui/text-field';
import { slugMessages } from './slug-messages';

interface SlugFieldProps {
  page: NamedPage;
  /** The language of the address. */
  language: Locale;
  name?: string;
  value: string;
  onChange: (slug: string) => void;
  error: string | null | undefined;
}

/** The last part of a page's address in one language. */
export function SlugField({ page, language, onChange, ...field }: SlugFieldProps) {
  const t = useText(slugMessages);
  const first = useFirstLanguage();
  return (
    <TextField
      label={t(language === first ? 'own' : language)}
      aside={addressFolder(page, language)}
      lang={language}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLengthOf(slug)}
      onChange={(event) => onChange(event.target.value)}
      hint={t('hint')}
      {...field}
    />
  );
}
