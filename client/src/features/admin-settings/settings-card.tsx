import type { ReactNode } from 'react';

/** A titled group of settings. */
export function SettingsCard({
  title,
  what,
  children,
}: {
  title: string;
  what?: string;
  children: ReactNode;
}) {
  return (
    <section className="admin-card p-4">
      <h2 className="text-sm">{title}</h2>
      {what && <p className="text-xs text-stone">{what}</p>}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
