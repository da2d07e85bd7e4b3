import type { Locale } from '#contracts/primitives';
import { useText } from '../../shared/config/messages';
import { adminMessages } from './admin-messages';

const NAMES: Record<Locale, string> = { nl: 'Nederlands', en: 'English' };

interface LocaleChoiceProps {
  locale: Locale;
  onLocale: (locale: Locale) => void;
}

/** Switch between Dutch and English for the admin only. */
export function LocaleChoice({ locale, onLocale }: LocaleChoiceProps) {
  const t = useText(adminMessages);
  return (
    <div role="group" aria-label={t('language')} className="flex gap-1 text-xs">
      {(['nl', 'en'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === locale}
          onClick={() => onLocale(one)}
          className="min-h-8 rounded-md px-2 text-stone hover:bg-parchment aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}
