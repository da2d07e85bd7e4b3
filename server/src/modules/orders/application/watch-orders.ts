import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import { Observable, Subject, takeUntil } from 'rxjs';
import { StaffAccess, type StaffMember } from '#modules/identity';
import { Notifications } from '#platform/database/notifications';

/** Interval of the heartbeat, which also checks that the session is still valid. */
const HEARTBEAT_MS = 20_000;

/** How soon a browser reconnects after a broken stream, milliseconds. */
const RECONNECT_MS = 2000;

/**
 * Streams the changes of orders, made by any process, to a staff member.
 *
 * Events: `ready` (listening; the client reloads its list, because earlier changes were not sent), `order` (an order was
 * placed, paid or changed), `beat`, and `session-ended`, after which the stream ends.
 */
@Injectable()
export class WatchOrders implements BeforeApplicationShutdown {
  private readonly closing = new Subject<void>();

  constructor(
    private readonly notifications: Notifications,
    private readonly staffAccess: StaffAccess,
  ) {}

  watch(staff: StaffMember): Observable<MessageEvent> {
    return new Observable<MessageEvent>((subscriber) => {
      const end = () => {
        subscriber.next({ type: 'session-ended', data: '{}' });
        subscriber.complete();
      };
      const checkSession = async () => {
        if (!(await this.staffAccess.isStillSignedIn(staff))) end();
      };
      const heartbeat = setInterval(() => {
        subscriber.next({ type: 'beat', data: '{}' });
        checkSession().catch(() => undefined); // The database is not reachable: the next heartbeat checks again.
      }, HEARTBEAT_MS);
      const stops = [
        this.notifications.listen({
          channel: 'orders',
          onNotification: (payload) => subscriber.next({ type: 'order', data: payload }),
          onListening: () => subscriber.next({ type: 'ready', data: '{}', retry: RECONNECT_MS }),
        }),
        this.notifications.listen({
          channel: 'sessions',
          onNotification: (payload) => {
            if (payload === staff.sessionId) end();
          },
          onListening: () => void checkSession().catch(() => undefined),
        }),
      ];
      return () => {
        clearInterval(heartbeat);
        for (const stop of stops) stop();
      };
    }).pipe(takeUntil(this.closing));
  }

  /** Ends every stream so that the server can stop; browsers reconnect to another process. */
  beforeApplicationShutdown(): void {
    this.closing.next();
    this.closing.complete();
  }
}
