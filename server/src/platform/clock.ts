/** The time, injected so that tests can set it. */
export abstract class Clock {
  abstract now(): Date;
}

/** The time of this machine: for programs that run beside the shop, and where no database is open yet. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
