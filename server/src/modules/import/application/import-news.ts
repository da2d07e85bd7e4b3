import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import { Observable, Subject, takeUntil } from 'rxjs';
import { ListImports } from '../read/list-imports.js';
import { StaffAccess, type StaffMember } from '#modules/identity';
import { Notifications } from '#platform/database/notifications';

/** How often a stream shows that it lives, and looks whether its session still does. */
const BEAT_MS = 20_000;
/** No more than so often is progress told: a batch takes less. */
const PACE_MS = 500;
const OVER = new Set(['done', 'failed', 'cancelled', 'undone']);

/** How an import goes, as it happens and from every process. Events: `progress` with the import, `beat`; ends when it is over. */
@Injectable()
export class ImportNews implements BeforeApplicationShutdown {
  private readonly closing = new Subject<void>();

  constructor(
    private readonly notifications: Notifications,
    private readonly staffAccess: StaffAccess,
    private readonly listImports: ListImports,
  ) {}

  /** Throws `import.not-found`. */
  async watch(id: string, staff: StaffMember): Promise<Observable<MessageEvent>> {
    await this.listImports.byId(id);
    return new Observable<MessageEvent>((watcher) => {
      let waiting: NodeJS.Timeout | undefined;
      const tell = async () => {
        waiting = undefined;
        const run = await this.listImports.byId(id);
        watcher.next({ type: 'progress', data: run, retry: 2000 });
        if (OVER.has(run.state)) watcher.complete();
      };
      const soon = (ms: number) => {
        // When the database is away, the next beat tells.
        waiting ??= setTimeout(() => void tell().catch(() => undefined), ms);
      };
      const look = async () => {
        watcher.next({ type: 'beat', data: '{}' });
        if (!(await this.staffAccess.isStillSignedIn(staff))) watcher.complete();
        soon(0);
      };
      const beat = setInterval(() => void look().catch(() => undefined), BEAT_MS);
      const stop = this.notifications.listen({
        channel: 'imports',
        onNotification: (payload) => payload === id && soon(PACE_MS),
        onListening: () => soon(0),
      });
      return () => {
        clearInterval(beat);
        clearTimeout(waiting);
        stop();
      };
    }).pipe(takeUntil(this.closing));
  }

  /** Ends every stream, so that the server can stop; browsers come back to another process. */
  beforeApplicationShutdown(): void {
    this.closing.next();
    this.closing.complete();
  }
}
