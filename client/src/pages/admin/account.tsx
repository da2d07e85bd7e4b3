import type { SignedInStaff } from '#contracts/identity';
import type { Locale } from '#contracts/primitives';
import { LocaleChoice } from './locale-choice';
import { SignOut } from './sign-out';

export interface AccountProps {
  staff: SignedInStaff;
  locale: Locale;
  onLocale: (locale: Locale) => void;
}

/** Who is signed in, the language of the admin, and signing out. */
export function Account({ staff, locale, onLocale }: AccountProps) {
  return (
    <div className="admin-account">
      <div className="flex items-center justify-between gap-1">
        <p className="min-w-0 truncate px-2 text-xs text-stone" title={staff.email}>
          {staff.name ?? staff.email}
        </p>
        <SignOut />
      </div>
      <LocaleChoice locale={locale} onLocale={onLocale} />
    </div>
  );
}
