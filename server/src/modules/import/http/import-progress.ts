import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import { Observable, Subject, takeUntil } from 'rxjs';
import { RunAccess } from './run-access.js';
import { ListImports } from '../read/list-imports.js';
import type { ImportRun } from '#contracts/import';
import { StaffAccess, type StaffMember } from '#modules/identity';
import { Notifications } from '#platform/database/notifications';

/** How often a stream sends a heartbeat and checks its session. */
const HEARTBEAT_MS = 20_000;
/** The shortest time between two progress events, because a batch takes less. */
const PROGRESS_MS = 500;
/** How often the pictures are counted that still arrive after the import has ended. */
const PICTURES_MS = 1000;
const FINAL_STATES = new Set(['done', 'failed', 'cancelled', 'undone']);

/**
 * Streams the progress of an import, whichever process runs it. Events: `progress` with the import, and `beat`. The
 * stream ends with the import and its last picture, or when the staff member has signed out.
 */
@Injectable()
export class ImportProgress implements BeforeApplicationShutdown {
  private readonly closing = new Subject<void>();

  constructor(
    private readonly notifications: Notifications,
    private readonly staffAccess: StaffAccess,
    private readonly listImports: ListImports,
    private readonly access: RunAccess,
  ) {}

  /** Throws `import.not-found` and `identity.not-allowed`. */
  async watch(id: string, staff: StaffMember): Promise<Observable<MessageEvent>> {
    await this.access.check(id, staff);
    return new Observable<MessageEvent>((watcher) => {
      let waiting: NodeJS.Timeout | undefined;
      const send = async () => {
        waiting = undefined;
        const run = await this.listImports.byId(id);
        watcher.next({ type: 'progress', data: run, retry: 2000 });
        if (!FINAL_STATES.has(run.state)) return;
        if (isFetching(run)) sendIn(PICTURES_MS);
        else watcher.complete();
      };
      const sendIn = (ms: number) => {
        // After a database error, the next heartbeat sends again.
        waiting ??= setTimeout(() => void send().catch(() => undefined), ms);
      };
      const beat = async () => {
        watcher.next({ type: 'beat', data: '{}' });
        if (!(await this.staffAccess.isStillSignedIn(staff))) watcher.complete();
        sendIn(0);
      };
      const heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
      const stop = this.notifications.listen({
        channel: 'imports',
        onNotification: (payload) => payload === id && sendIn(PROGRESS_MS),
        onListening: () => sendIn(0),
      });
      return () => {
        clearInterval(heartbeat);
        clearTimeout(waiting);
        stop();
      };
    }).pipe(takeUntil(this.closing));
  }

  /** Closes every stream, so that the server can stop. Browsers reconnect to another process. */
  beforeApplicationShutdown(): void {
    this.closing.next();
    this.closing.complete();
  }
}

/** True while pictures are to come. Those of an import that was undone are not waited for. */
function isFetching({ state, pictures }: ImportRun): boolean {
  return state !== 'undone' && pictures.waiting > 0;
}
