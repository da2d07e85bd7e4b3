import type { ReactNode } from 'react';

/** A group of settings; a page with one group has no title but its own. */
export function SettingsCard({
  id,
  title,
  what,
  children,
}: {
  /** Of the section, for links that lead to it. */
  id?: string;
  title?: string | undefined;
  what?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="admin-card scroll-mt-4 p-4">
      {title && <h2 className="text-sm">{title}</h2>}
      {what && <p className="mb-4 max-w-prose text-xs text-stone">{what}</p>}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
