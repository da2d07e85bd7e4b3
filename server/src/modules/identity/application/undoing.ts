import { SetMetadata } from '@nestjs/common';
import { DomainError, sameValue } from '#kernel';

export const UNDOES = 'undoes-changes';

/** Declares the actions in the audit log whose changes a provider can undo. */
export const Undoes = (...actions: string[]) => SetMetadata(UNDOES, actions);

/** A change as the audit log stores it: plain data, amounts and dates as text. */
export interface LoggedChange {
  readonly action: string;
  readonly subjectId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Undoes changes of its module through the module's use cases, so that their rules apply and they add an audit entry. */
export interface ChangeUndoer {
  /** `actor` is the e-mail address of the staff member. Throws `identity.changed-since` after a later change. */
  undo(change: LoggedChange, actor: string): Promise<void>;
}

/** Fields that every change updates; they are not compared. */
const BOOKKEEPING = new Set(['version', 'createdAt', 'updatedAt']);

/**
 * The former values of the changed fields. Throws `identity.changed-since` (409) when a field has changed again.
 * @param current the present state of the changed thing
 */
export function formerValues(change: LoggedChange, current: object | null): Record<string, unknown> {
  const before = change.before ?? {};
  const after = change.after ?? {};
  // The same form as in the audit log: amounts and dates as text.
  const now = JSON.parse(JSON.stringify(current ?? {})) as Record<string, unknown>;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !BOOKKEEPING.has(key) && !sameValue(before[key], after[key]),
  );
  const since = changed.filter((key) => !sameValue(now[key], after[key]));
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
