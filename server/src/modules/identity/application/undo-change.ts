import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { UNDOES, type ChangeUndoer, type LoggedChange } from './undoing.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

/** Takes back a change that the log has written down, where its module knows how. */
@Injectable()
export class UndoChange {
  private found: Map<string, ChangeUndoer> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** True for changes of this kind that can be taken back. */
  knows(action: string): boolean {
    return this.undoers.has(action);
  }

  /**
   * Takes one change back; the way back is a change of its own, with its own entry. Throws `identity.audit-entry-not-found`
   * (404), `identity.already-undone`, `identity.not-undoable`, `identity.changed-since` (409), and what the module refuses.
   */
  undo(id: string, actor: string): Promise<void> {
    return this.database.transaction(async () => {
      const entry = await this.database.one<LoggedChange & { undone: boolean } & Record<string, unknown>>(
        `SELECT action, subject_id AS "subjectId", before, after, undone_at IS NOT NULL AS undone
         FROM audit_log WHERE id = $1 FOR UPDATE`,
        [id],
      );
      if (!entry) throw refusal('audit-entry-not-found', 'not-found', 'There is no such entry.');
      if (entry.undone)
        throw refusal('already-undone', 'conflict', 'This change has already been taken back.');
      const undoer = this.undoers.get(entry.action);
      if (!undoer) throw refusal('not-undoable', 'conflict', 'A change of this kind cannot be taken back.');
      await undoer.undo(entry, actor);
      await this.database.execute('UPDATE audit_log SET undone_at = $2 WHERE id = $1', [
        id,
        this.clock.now(),
      ]);
    });
  }

  private get undoers(): Map<string, ChangeUndoer> {
    return (this.found ??= this.discover());
  }

  private discover(): Map<string, ChangeUndoer> {
    const undoers = new Map<string, ChangeUndoer>();
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || !metatype) continue;
      const actions = this.reflector.get<string[] | undefined>(UNDOES, metatype as () => void) ?? [];
      for (const action of actions) undoers.set(action, instance as ChangeUndoer);
    }
    return undoers;
  }
}

function refusal(code: string, kind: 'not-found' | 'conflict', message: string): DomainError {
  return new DomainError(`identity.${code}`, kind, message);
}
