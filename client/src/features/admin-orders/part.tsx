import type { ReactNode } from 'react';

/** A titled section of an order's side column. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1 px-4 py-3">
      <h2 className="text-xs text-stone">{title}</h2>
      {children}
    </section>
  );
}
