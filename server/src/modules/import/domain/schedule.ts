import type { ImportOptions } from './import-options.js';

/** When the store is read by itself. `at` is the shop's time, `03:00`. */
export interface NightlyImport {
  readonly enabled: boolean;
  readonly at: string;
  readonly options: ImportOptions;
}

export abstract class Schedule {
  abstract read(): Promise<NightlyImport>;
  abstract keep(nightly: NightlyImport): Promise<void>;
  /** True once a day, after the time has come: the day is taken. Joins the open transaction. */
  abstract takeDay(now: Date): Promise<boolean>;
}
