import { SetMetadata } from '@nestjs/common';

export const EVENT_HANDLER = 'event-handler';

export interface EventHandlerOptions {
  /** The event's type, `module.thing-happened`. */
  readonly event: string;
  /** The handler's name, a sentence: `release-stock-on-order-cancelled`. */
  readonly name: string;
  /**
   * `once`: runs in one transaction with its row in `handled_events`, so its effect happens once.
   * `outside`: talks to the world outside the database, runs without a transaction and must be safe to repeat.
   */
  readonly mode: 'once' | 'outside';
  /** `mails` for a handler that sends mails, which has a queue of its own; `events` for all others, and by default. */
  readonly queue?: 'events' | 'mails';
}

/** Marks a provider of the worker as the reaction to one event. */
export const HandlesEvent = (options: EventHandlerOptions) => SetMetadata(EVENT_HANDLER, options);

export interface EventHandler<Payload = unknown> {
  handle(payload: Payload, eventId: string): Promise<void>;
}
