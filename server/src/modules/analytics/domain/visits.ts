import { isProductPage } from './page-path.js';

/** A visit ends after this time without a beacon; the next beacon begins another visit. */
export const VISIT_GAP_SECONDS = 30 * 60;

/** The client's report that a page is open: on opening it, while it stays open, on return to its tab. */
export interface Beacon {
  /** The visitor's digest of this day, 32 hexadecimal digits. */
  readonly visitor: string;
  readonly page: string;
  readonly at: Date;
  /** The shop's day, `2026-11-21`. */
  readonly day: string;
}

export interface Visit {
  readonly id: string;
  readonly visitor: string;
  readonly day: string;
  readonly startedAt: Date;
  lastSeenAt: Date;
  lastPage: string;
  views: number;
  /** Whether a page of a product was among them; null for a visit that the release before began and none since. */
  sawProduct: boolean | null;
}

export interface FoldedBeacons {
  readonly begun: Visit[];
  readonly continued: Visit[];
  /** Views by `day` and `page`. */
  readonly views: { readonly day: string; readonly page: string; views: number }[];
}

/**
 * Adds beacons, oldest first, to the open visits. A beacon from the visit's last page extends the visit; one from another
 * page counts as a view. After a gap of 30 minutes a beacon begins a new visit.
 */
export function foldBeacons(
  open: readonly Visit[],
  beacons: readonly Beacon[],
  newId: () => string,
): FoldedBeacons {
  const current = new Map(open.map((visit) => [visit.visitor, { ...visit }]));
  const fresh = new Set<Visit>();
  const continued = new Set<Visit>();
  const views = new Map<string, FoldedBeacons['views'][number]>();
  for (const beacon of beacons) {
    const visit = current.get(beacon.visitor);
    if (visit && beacon.at.getTime() - visit.lastSeenAt.getTime() < VISIT_GAP_SECONDS * 1000) {
      if (!fresh.has(visit)) continued.add(visit);
      if (beacon.at > visit.lastSeenAt) visit.lastSeenAt = beacon.at;
      if (visit.lastPage === beacon.page) continue;
      visit.lastPage = beacon.page;
      visit.views += 1;
      if (isProductPage(beacon.page)) visit.sawProduct = true;
    } else {
      const begun = beginVisit(beacon, newId());
      fresh.add(begun);
      current.set(beacon.visitor, begun);
    }
    const key = `${beacon.day} ${beacon.page}`;
    const counted = views.get(key);
    if (counted) counted.views += 1;
    else views.set(key, { day: beacon.day, page: beacon.page, views: 1 });
  }
  return { begun: [...fresh], continued: [...continued], views: [...views.values()] };
}

function beginVisit({ visitor, day, at, page }: Beacon, id: string): Visit {
  return {
    id,
    visitor,
    day,
    startedAt: at,
    lastSeenAt: at,
    lastPage: page,
    views: 1,
    sawProduct: isProductPage(page),
  };
}

/** The store of visits, page views and daily salts. */
export abstract class VisitLog {
  /** Writes beacons, oldest first, in one transaction. */
  abstract write(beacons: readonly Beacon[]): Promise<void>;

  /** The random salt of a day, created by the first call; every process gets the same. */
  abstract saltOf(day: string): Promise<Buffer>;

  /** Deletes the visits of earlier days. */
  abstract deleteVisitsBefore(day: string): Promise<void>;

  /** Deletes the salts of earlier days. Without its salt a digest cannot be traced to a visitor. */
  abstract destroySaltsBefore(day: string): Promise<void>;
}
