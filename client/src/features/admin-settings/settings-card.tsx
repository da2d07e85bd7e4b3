import type { ReactNode } from 'react';

/** A titled group of settings. */
export function SettingsCard({
  id,
  title,
  what,
  children,
}: {
  /** Of the section, for links that lead to it. */
  id?: string;
  title: string;
  what?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="admin-card scroll-mt-4 p-4">
      <h2 className="text-sm">{title}</h2>
      {what && <p className="text-xs text-stone">{what}</p>}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
