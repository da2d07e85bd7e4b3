import type { ImportOptions } from '../engine/import-options.js';
import { shopTimeZone } from '#kernel';

/** How long after its time a nightly import may still begin. */
const GRACE_MINUTES = 120;

/** The owner's settings of the nightly import. `at` is the shop's local time, `03:00`. */
export interface NightlySettings {
  readonly enabled: boolean;
  readonly at: string;
  readonly options: ImportOptions;
}

/** The nightly import of the store: its settings and the last day on which it began. */
export class NightlyImport {
  /** The key of the table's only row. */
  readonly onlyRow!: true;
  readonly enabled!: boolean;
  readonly at!: string;
  readonly options!: ImportOptions;
  /** `2026-01-31`, in the shop's time zone. */
  readonly lastDay!: string | null;

  get settings(): NightlySettings {
    const { enabled, at, options } = this;
    return { enabled, at, options };
  }

  change({ enabled, at, options }: NightlySettings): void {
    this.set({ enabled, at, options });
  }

  /**
   * Begins today's import. True once a day: from the configured time until two hours later. The window does not extend
   * past midnight.
   */
  beginToday(now: Date): boolean {
    const { day, minute } = localTime(now);
    const [hours = 0, minutes = 0] = this.at.split(':').map(Number);
    const due = hours * 60 + minutes;
    if (!this.enabled || this.lastDay === day || minute < due || minute >= due + GRACE_MINUTES) return false;
    this.set({ lastDay: day });
    return true;
  }

  /** Fields change by methods only. */
  private set(changes: Partial<NightlyImport>): void {
    Object.assign(this, changes);
  }
}

/** The repository of the one nightly import. */
export abstract class NightlyImports {
  abstract get(): Promise<NightlyImport>;
  /** Locks it until the transaction ends. */
  abstract lock(): Promise<NightlyImport>;
  abstract save(nightly: NightlyImport): Promise<void>;
}

/** The day and the minute of the day in the shop's time zone. */
function localTime(moment: Date): { readonly day: string; readonly minute: number } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: shopTimeZone(),
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = format.format(moment).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minute: hours * 60 + minutes };
}
