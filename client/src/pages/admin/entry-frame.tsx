import type { Locale } from '#contracts/primitives';
import type { ReactNode } from 'react';
import { LocaleChoice } from './locale-choice';

interface EntryFrameProps {
  title: string;
  locale: Locale;
  onLocale: (locale: Locale) => void;
  children: ReactNode;
}

/** Frame of the sign-in pages: one small card in the middle. */
export function EntryFrame({ title, locale, onLocale, children }: EntryFrameProps) {
  return (
    <main className="grid min-h-screen place-items-center p-4">
      <div className="grid w-full max-w-90 gap-4">
        <div className="admin-card grid gap-5 p-6">
          <div>
            <span className="weave-rule mb-4 block w-16 text-moss" aria-hidden="true" />
            <h1 className="text-lead">{title}</h1>
          </div>
          {children}
        </div>
        <div className="justify-self-center">
          <LocaleChoice locale={locale} onLocale={onLocale} />
        </div>
      </div>
    </main>
  );
}
