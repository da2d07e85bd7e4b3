import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import { Observable, Subject, takeUntil } from 'rxjs';
import { StaffAccess, type StaffMember } from '#modules/identity';
import { Notifications } from '#platform/database/notifications';

/** How often a stream shows that it lives, and looks whether its session still does. */
const BEAT_MS = 20_000;

/** How soon a browser comes back to a stream that broke, in milliseconds. */
const COME_BACK_MS = 2000;

/**
 * What happens to orders while somebody watches, for members of staff, from every process.
 *
 * Events: `ready` (listening; read the list anew, what happened before was not told), `order` (an order was placed, paid
 * or changed), `beat`, and `session-ended`, after which the stream ends.
 */
@Injectable()
export class OrderNews implements BeforeApplicationShutdown {
  private readonly closing = new Subject<void>();

  constructor(
    private readonly notifications: Notifications,
    private readonly staffAccess: StaffAccess,
  ) {}

  watch(staff: StaffMember): Observable<MessageEvent> {
    return new Observable<MessageEvent>((watcher) => {
      const end = () => {
        watcher.next({ type: 'session-ended', data: '{}' });
        watcher.complete();
      };
      const look = async () => {
        if (!(await this.staffAccess.isStillSignedIn(staff))) end();
      };
      const beat = setInterval(() => {
        watcher.next({ type: 'beat', data: '{}' });
        look().catch(() => undefined); // The database is away: the next beat looks again.
      }, BEAT_MS);
      const stops = [
        this.notifications.listen({
          channel: 'orders',
          onNotification: (payload) => watcher.next({ type: 'order', data: payload }),
          onListening: () => watcher.next({ type: 'ready', data: '{}', retry: COME_BACK_MS }),
        }),
        this.notifications.listen({
          channel: 'sessions',
          onNotification: (payload) => {
            if (payload === staff.sessionId) end();
          },
          onListening: () => void look().catch(() => undefined),
        }),
      ];
      return () => {
        clearInterval(beat);
        for (const stop of stops) stop();
      };
    }).pipe(takeUntil(this.closing));
  }

  /** Ends every stream, so that the server can stop; browsers come back to another process. */
  beforeApplicationShutdown(): void {
    this.closing.next();
    this.closing.complete();
  }
}
