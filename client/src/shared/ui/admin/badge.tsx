import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-parchment text-ink',
  good: 'bg-[color-mix(in_srgb,var(--color-moss)_14%,var(--color-surface))] text-moss',
  warning: 'bg-[color-mix(in_srgb,var(--color-gold)_18%,var(--color-surface))] text-(--color-warning)',
  bad: 'bg-[color-mix(in_srgb,var(--color-sale)_12%,var(--color-surface))] text-sale',
  info: 'bg-[color-mix(in_srgb,var(--color-info)_12%,var(--color-surface))] text-info',
} as const;
export type BadgeTone = keyof typeof tones;

/** Shows a state in one or two words. */
export function AdminBadge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge whitespace-nowrap ${tones[tone]}`}>{children}</span>;
}
