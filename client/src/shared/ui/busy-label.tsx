import type { ReactNode } from 'react';

interface BusyLabelProps {
  busy: boolean;
  busyText: string;
  children: ReactNode;
}

/** Button label that keeps its width while the button is busy. */
export function BusyLabel({ busy, busyText, children }: BusyLabelProps) {
  const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="grid">
      <span className={`${layer} ${busy ? 'invisible' : ''}`} aria-hidden={busy}>
        {children}
      </span>
      <span className={`${layer} ${busy ? '' : 'invisible'}`} aria-hidden={!busy}>
        {busyText}
      </span>
    </span>
  );
}
