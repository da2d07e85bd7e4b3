import type { ReactNode } from 'react';

/** Names and values under each other. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid text-sm">{children}</dl>;
}

/** One name with its value. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4 border-b lg:grid-cols-[9rem_1fr] border-line py-2.5">
      <dt className="text-stone">{name}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
    </div>
  );
}
