import type { ReactNode } from 'react';

/** A titled section of a customer's or a past order's page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1 px-4 py-3">
      <h2 className="text-xs text-stone">{title}</h2>
      {children}
    </section>
  );
}

/** The lines of an address, one below the other; empty ones are left out. */
export function AddressLines({ lines }: { lines: readonly (string | null)[] }) {
  return (
    <address className="break-words not-italic">
      {lines
        .filter((line): line is string => Boolean(line))
        .map((line, index) => (
          <span key={`${index}-${line}`} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}
