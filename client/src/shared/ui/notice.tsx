import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** Heading level; 1 when the notice replaces the whole page. */
  level?: 1 | 2 | 3;
  /** Announced by screen readers at once, for errors. */
  alert?: boolean;
}

/** Message in place of content: no results, empty or failed. */
export function Notice({ title, children, level = 2, alert = false }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] justify-items-center gap-4 px-gutter py-14 text-center md:py-20"
      role={alert ? 'alert' : undefined}
    >
      <span className="weave h-6 w-24 text-moss" aria-hidden="true" />
      <Heading className="max-w-full text-title wrap-anywhere">{title}</Heading>
      {children}
    </div>
  );
}
