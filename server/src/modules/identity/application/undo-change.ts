import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { UNDOES, type ChangeUndoer } from './undoing.js';
import { AuditEntries } from '../domain/audit-entries.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Undoes a recorded change through its module's `ChangeUndoer`. */
@Injectable()
export class UndoChange {
  private found: Map<string, ChangeUndoer> | undefined;

  constructor(
    private readonly transactions: Transactions,
    private readonly entries: AuditEntries,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** True for actions that can be undone, unless the content of the entry was erased with a person's data. */
  canUndo({ action, before, after }: { action: string; before?: unknown; after?: unknown }): boolean {
    return this.isUndoable(action) && (before != null || after != null);
  }

  /** True for actions of which a module knows the way back. */
  isUndoable(action: string): boolean {
    return this.undoers.has(action);
  }

  /**
   * Undoes one change. The undo gets its own audit entry. Throws `identity.audit-entry-not-found` (404),
   * `identity.already-undone`, `identity.not-undoable`, `identity.changed-since` (409), and the errors of the module.
   */
  undo(id: string, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      const entry = await this.entries.lock(id);
      if (!entry) throw refusal('audit-entry-not-found', 'not-found', 'There is no such entry.');
      if (entry.undoneAt)
        throw refusal('already-undone', 'conflict', 'This change has already been taken back.');
      const undoer = this.undoers.get(entry.action);
      if (!undoer || !this.canUndo(entry))
        throw refusal('not-undoable', 'conflict', 'A change of this kind cannot be taken back.');
      await undoer.undo(entry, actor);
      entry.markUndone(this.clock.now());
      await this.entries.save(entry);
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

/** Why a change cannot be undone. */
export function refusal(code: string, kind: 'not-found' | 'conflict', message: string): DomainError {
  return new DomainError(`identity.${code}`, kind, message);
}
