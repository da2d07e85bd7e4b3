import { createHash } from 'node:crypto';

/** The migration that all former ones were made one of. */
export const BASELINE = 'Baseline1763700000169';

/** How many there were, and the SHA-256 of their sorted names. */
export const FORMER = { count: 91, names: 'd12e72b20344084a' } as const;

/** The number at the end of a migration's name, by which TypeORM orders them. */
const numberOf = (name: string): number => Number(name.slice(-13));

const isFormer = (name: string): boolean => name !== BASELINE && numberOf(name) <= numberOf(BASELINE);

/** How many of the former migrations are among `names`. */
export const countFormer = (names: readonly string[]): number => names.filter(isFormer).length;

/**
 * The migrations of a database or a backup in the names of this release: the baseline stands for all former ones. Null when
 * only some of the former ones are there, so that its schema is not that of the baseline.
 */
export function sinceBaseline(names: readonly string[]): string[] | null {
  const former = names.filter(isFormer);
  if (former.length === 0) return [...names];
  const digest = createHash('sha256').update(former.sort().join()).digest('hex');
  if (!digest.startsWith(FORMER.names)) return null;
  return [BASELINE, ...names.filter((name) => !isFormer(name) && name !== BASELINE)];
}
