import { SetMetadata } from '@nestjs/common';
import { DomainError } from '#kernel';

export const UNDOES = 'undoes-changes';

/** Marks a provider as the one that takes back the changes which these actions wrote down. */
export const Undoes = (...actions: string[]) => SetMetadata(UNDOES, actions);

/** A change as the log has it: plain data, amounts and dates as text. */
export interface LoggedChange {
  readonly action: string;
  readonly subjectId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Takes changes of its module back, by the same use cases that make them: with their rules and their own log entry. */
export interface ChangeUndoer {
  /** `actor` is the address of who takes it back. Throws `identity.changed-since` when the thing has been changed again. */
  undo(change: LoggedChange, actor: string): Promise<void>;
}

/** Bookkeeping that every change moves; it is no part of what was changed. */
const BOOKKEEPING = new Set(['version', 'createdAt', 'updatedAt']);

/**
 * The former values of what a change has changed. `current` is the thing as it stands.
 * Throws `identity.changed-since` (409) where it no longer has the values that the change gave it.
 */
export function formerValues(change: LoggedChange, current: object | null): Record<string, unknown> {
  const before = change.before ?? {};
  const after = change.after ?? {};
  // As it would be written down: amounts and dates as text.
  const now = JSON.parse(JSON.stringify(current ?? {})) as Record<string, unknown>;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !BOOKKEEPING.has(key) && !same(before[key], after[key]),
  );
  const since = changed.filter((key) => !same(now[key], after[key]));
  if (since.length > 0) {
    throw new DomainError(
      'identity.changed-since',
      'conflict',
      'This has been changed again since. Undo the later change first.',
      { fields: since },
    );
  }
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]));
}

function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** JSON with the keys of objects in order: the database keeps them in its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
