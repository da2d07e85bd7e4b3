import { v7 } from 'uuid';

/** A new UUIDv7: sorts by time of making, so that indexes grow at their end. */
export function newId(): string {
  return v7();
}
