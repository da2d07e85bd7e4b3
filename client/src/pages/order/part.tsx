import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A section of the page with its heading. */
export function Part({ id, title, className = '', children }: PartProps) {
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2 id={id} className="mb-3 text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}
