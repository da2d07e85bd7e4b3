import type { Locale } from '#contracts/primitives';
import { languagesFrom, useFirstLanguage } from '../../config/first-language';

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands' };

interface LanguageChoiceProps {
  label: string;
  value: Locale;
  onChange: (language: Locale) => void;
}

/** Selects the language whose texts a form shows; the shop's first one stands first. */
export function LanguageChoice({ label, value, onChange }: LanguageChoiceProps) {
  return (
    <div role="group" aria-label={label} className="-mt-1 flex gap-1">
      {languagesFrom(useFirstLanguage()).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
          className="min-h-8 rounded-md border border-transparent px-2.5 text-stone hover:bg-parchment aria-pressed:border-line aria-pressed:bg-parchment aria-pressed:font-medium aria-pressed:text-ink"
        >
          {LANGUAGES[one]}
        </button>
      ))}
    </div>
  );
}
