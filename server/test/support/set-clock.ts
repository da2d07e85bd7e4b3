import { Clock } from '#platform/clock';

/** A clock that stands still until a test moves it. */
export class SetClock extends Clock {
  private time: number;

  /** Starts at a moment, as text or in milliseconds; `Date.now()` where something else reads the real time too. */
  constructor(start: string | number = '2026-11-21T09:00:00Z') {
    super();
    this.time = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  advance(seconds: number): void {
    this.time += seconds * 1000;
  }

  set(moment: string | number): void {
    this.time = new Date(moment).getTime();
  }
}
