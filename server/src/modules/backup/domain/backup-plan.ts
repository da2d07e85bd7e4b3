const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The night, in hours of UTC: three to six in the Netherlands and Ireland, give or take summer time. */
const NIGHT = { from: 1, to: 5 };
/** A backup of this age is made again in the coming night, milliseconds. */
const FRESH_MS = 18 * HOUR_MS;
/** A backup of this age is made again at any hour: the machine was off at night. */
const STALE_MS = 30 * HOUR_MS;
/** After a failure, the next try. */
const RETRY_MS = HOUR_MS;

/** A drill of this age is repeated, milliseconds. */
const DRILL_MS = 7 * DAY_MS;

/** A request of this age whose backup is not made has lost its worker, milliseconds. */
const LOST_MS = 2 * HOUR_MS;

/** The owner is warned when the newest backup or drill is older, milliseconds. */
const OVERDUE_MS = { backup: 2 * DAY_MS, drill: 10 * DAY_MS };

/** How many backups stay: the newest of each of the last days, weeks and months that have one. */
const STAY = { days: 7, weeks: 4, months: 12 };

/** A backup that was interrupted leaves its unfinished file. */
const PARTIAL = '.partial';

const NAME = /^shop-(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz\.age$/;

/** File name of a backup: `shop-2026-11-23T02-00-00Z.tar.gz.age`. */
export function backupName(moment: Date): string {
  return `shop-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`;
}

/** The moment of a backup by its name; undefined for another file. */
export function momentOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined;
}

/** The moment of a backup that is being made, or was interrupted, by the name of its unfinished file; undefined for another file. */
export function momentOfPartial(name: string): Date | undefined {
  return name.endsWith(PARTIAL) ? momentOf(name.slice(0, -PARTIAL.length)) : undefined;
}

/** The newest backup among the files of a folder. */
export function newestOf(names: readonly string[]): string | undefined {
  return names
    .filter((name) => momentOf(name) !== undefined)
    .sort()
    .at(-1);
}

/** When the last backup was made, and when one failed last. */
export interface LastRuns {
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
}

/** True when a backup is to be made now. */
export function isBackupDue({ succeededAt, failedAt }: LastRuns, now: Date): boolean {
  if (age(failedAt, now) < RETRY_MS) return false;
  const hour = now.getUTCHours();
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return age(succeededAt, now) >= (isNight ? FRESH_MS : STALE_MS);
}

/** True for a requested backup that nobody makes any more. */
export function isLost(request: { requestedAt: Date; endedAt: Date | null }, now: Date): boolean {
  return request.endedAt === null && age(request.requestedAt, now) > LOST_MS;
}

/** True when a drill is to be run now. */
export function isDrillDue({ succeededAt, failedAt }: LastRuns, now: Date): boolean {
  return age(failedAt, now) >= DAY_MS && age(succeededAt, now) >= DRILL_MS;
}

/** True when the last one is so old, or missing, that the owner must be warned. */
export function isOverdue(kind: keyof typeof OVERDUE_MS, succeededAt: Date | null, now: Date): boolean {
  return age(succeededAt, now) > OVERDUE_MS[kind];
}

/**
 * The backups that may be deleted: all but those of the last 24 hours, so that one just restored is not lost to what came
 * of it, and the newest of each of the last 7 days, 4 weeks and 12 months that have one. Also what an interrupted backup
 * has left behind for a day. Other files are left alone.
 */
export function toDelete(names: readonly string[], now: Date): string[] {
  const dated = names
    .flatMap((name) => {
      const moment = momentOf(name);
      return moment ? [{ name, moment }] : [];
    })
    .sort((a, b) => b.moment.getTime() - a.moment.getTime());
  const staying = new Set(dated.filter(({ moment }) => age(moment, now) < DAY_MS).map(({ name }) => name));
  const choose = (count: number, periodOf: (moment: Date) => string): void => {
    const newest = new Map<string, string>();
    for (const { name, moment } of dated) {
      const period = periodOf(moment);
      if (!newest.has(period) && newest.size < count) newest.set(period, name);
    }
    for (const name of newest.values()) staying.add(name);
  };
  choose(STAY.days, (moment) => moment.toISOString().slice(0, 10));
  choose(STAY.weeks, weekOf);
  choose(STAY.months, (moment) => moment.toISOString().slice(0, 7));
  const interrupted = names.filter((name) => {
    const began = momentOfPartial(name);
    return began && now.getTime() - began.getTime() > DAY_MS;
  });
  return [...dated.map(({ name }) => name).filter((name) => !staying.has(name)), ...interrupted];
}

/** The Monday of a moment's week. */
function weekOf(moment: Date): string {
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** Milliseconds since `moment`; endless when it never was. */
function age(moment: Date | null, now: Date): number {
  return moment ? now.getTime() - moment.getTime() : Infinity;
}
