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
}

/** Marks a provider of the worker as the reaction to one event. */
export const HandlesEvent = (options: EventHandlerOptions) => SetMetadata(EVENT_HANDLER, options);

export interface EventHandler<Payload = unknown> {
  handle(payload: Payload, eventId: string): Promise<void>;
}
