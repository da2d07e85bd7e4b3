import type { ReactNode } from 'react';

const TONES = {
  urgent: 'border-sale bg-sale/6',
  hint: 'border-gold bg-gold/8',
} as const;

interface NoticeProps {
  /** Unique on the page: the heading, which names the region. */
  id: string;
  tone: keyof typeof TONES;
  title: string;
  /** Takes less height, for one above every page. */
  isSlim?: boolean;
  children: ReactNode;
}

/** A region above a page of the admin that says what the owner has to do, until it is done. */
export function Notice({ id, tone, title, isSlim = false, children }: NoticeProps) {
  return (
    <section
      aria-labelledby={id}
      className={`mb-4 rounded-md border-l-4 ${TONES[tone]} ${isSlim ? 'px-4 py-2' : 'p-4'}`}
    >
      <h2 id={id} className="text-sm">
        {title}
      </h2>
      {children}
    </section>
  );
}
