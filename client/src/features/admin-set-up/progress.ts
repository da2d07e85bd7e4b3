import type { SetUp, SetUpStep } from '#contracts/opening';

export interface SetUpProgress {
  readonly done: number;
  /** Of all steps, opening included. */
  readonly all: number;
  /** The first step that is neither done nor left for later; null when only opening is left, or nothing. */
  readonly next: SetUpStep | null;
  /** The shop is open, and every step is done or left for later. */
  readonly isFinished: boolean;
}

/** How far an owner has come. */
export function progressOf({ steps, opening }: Pick<SetUp, 'steps' | 'opening'>): SetUpProgress {
  const next = steps.find(({ isDone, isLater }) => !isDone && !isLater) ?? null;
  return {
    done: steps.filter(({ isDone }) => isDone).length + Number(opening.isOpen),
    all: steps.length + 1,
    next,
    isFinished: next === null && opening.isOpen,
  };
}
