import type { ReactNode } from 'react';
import type { HandbookSlug } from '../admin-shared/handbook/handbook-places';
import { HelpLink } from '../admin-shared/handbook/help-link';

/** A titled group of settings. */
export function SettingsCard({
  id,
  title,
  what,
  help,
  children,
}: {
  /** Of the section, for links that lead to it. */
  id?: string;
  title: string;
  what?: string;
  /** The page of the handbook about it. */
  help?: HandbookSlug;
  children: ReactNode;
}) {
  return (
    <section id={id} className="admin-card scroll-mt-4 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-sm">{title}</h2>
        {help && <HelpLink page={help} about={title} />}
      </div>
      {what && <p className="text-xs text-stone">{what}</p>}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
