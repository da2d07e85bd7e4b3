import { Injectable } from '@nestjs/common';
import { refusal, UndoChange } from './undo-change.js';
import { AuditEntries, type AuditEntry } from '../domain/audit-entries.js';
import { DomainError } from '#kernel';
import { Transactions } from '#platform/database/transactions';

/** A change that stays as it is, and why. */
export interface LeftChange extends Pick<AuditEntry, 'id' | 'subjectType' | 'subjectId'> {
  readonly code: string;
  readonly message: string;
}

/** Undoes everything that one request has changed. */
@Injectable()
export class UndoAct {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: AuditEntries,
    private readonly undoChange: UndoChange,
  ) {}

  /**
   * Undoes the changes of the act of this entry, the last first: all that can be, each wholly or not at all. Of two calls at
   * once, one does it. Throws `identity.audit-entry-not-found` (404), `identity.already-undone` when nothing of it is left,
   * and `identity.not-undoable` (409) when no change of it is of a kind that can be undone.
   */
  undo(id: string, actor: string): Promise<{ undone: number; left: LeftChange[] }> {
    return this.transactions.run(async () => {
      const entries = await this.entries.lockActOf(id);
      if (entries.length === 0)
        throw refusal('audit-entry-not-found', 'not-found', 'There is no such entry.');
      const open = entries.filter(({ undoneAt }) => undoneAt === null);
      if (open.length === 0)
        throw refusal('already-undone', 'conflict', 'This change has already been taken back.');
      if (!open.some((entry) => this.undoChange.canUndo(entry)))
        throw refusal('not-undoable', 'conflict', 'A change of this kind cannot be taken back.');
      const left: LeftChange[] = [];
      for (const entry of open) {
        const reason = await this.reasonAgainst(entry, actor);
        if (reason) left.push({ ...aboutOf(entry), code: reason.code, message: reason.message });
      }
      return { undone: open.length - left.length, left };
    });
  }

  /** Undoes one change in a savepoint; returns what its module has against it. */
  private async reasonAgainst({ id }: AuditEntry, actor: string): Promise<DomainError | undefined> {
    try {
      await this.undoChange.undo(id, actor);
      return undefined;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }
}

const aboutOf = ({ id, subjectType, subjectId }: AuditEntry) => ({ id, subjectType, subjectId });
