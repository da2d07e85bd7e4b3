import type { ReactNode } from 'react';

/** `fault`: something is wrong. `warning`: something is held back until the owner acts. */
type Tone = 'fault' | 'warning';

const BOX: Record<Tone, string> = { fault: 'border-sale bg-sale/6', warning: 'border-gold bg-gold/8' };
const TITLE: Record<Tone, string> = { fault: 'text-sale', warning: 'text-(--color-warning)' };

interface AttentionListProps {
  tone: Tone;
  /** The number of entries, in words. */
  title: string;
  /** What the entries have in common, and what to do. */
  intro: string;
  /** Said below the entries, for example that there are more. */
  foot?: string | false;
  testId: string;
  /** One `li` an entry. */
  children: ReactNode;
}

/** What needs the owner's attention above a list: one line that opens to its entries. */
export function AttentionList({ tone, title, intro, foot, testId, children }: AttentionListProps) {
  return (
    <details className={`mb-4 rounded-sm border-l-2 px-4 py-2 ${BOX[tone]}`} data-testid={testId}>
      <summary className={`min-h-8 cursor-pointer content-center font-medium ${TITLE[tone]}`}>
        {title}
      </summary>
      <p className="mt-1 max-w-prose text-stone">{intro}</p>
      <ul className="mt-2 divide-y divide-line">{children}</ul>
      {foot && <p className="text-stone">{foot}</p>}
    </details>
  );
}
