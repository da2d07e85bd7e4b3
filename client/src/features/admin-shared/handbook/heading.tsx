import type { ReactNode } from 'react';
import { HelpLink } from './help-link';

interface HeadingProps {
  title: string;
  /** Number of entries, shown beside the title. */
  count?: ReactNode;
  children?: ReactNode;
}

/** Heading of an admin tab with the tab's actions, and the way to the page of the handbook about it. */
export function AdminHeading({ title, count, children }: HeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="flex items-baseline gap-2 text-lg">
          {title}
          {count !== undefined && <span className="text-sm font-normal text-stone">{count}</span>}
        </h1>
        <HelpLink about={title} />
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
