import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  /** The counted quantity and its period. */
  what: string;
  value: ReactNode;
  children?: ReactNode;
}

/** One figure with its label. */
export function Figure({ label, what, value, children }: FigureProps) {
  return (
    <div className="admin-card grid content-start gap-0.5 px-4 py-3">
      <dt className="text-xs font-medium text-stone">{label}</dt>
      <dd className="text-lead leading-8 font-semibold">{value}</dd>
      {children}
      <dd className="text-xs text-stone">{what}</dd>
    </div>
  );
}
