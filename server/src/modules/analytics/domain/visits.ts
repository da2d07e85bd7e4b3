/** After so long without a sign a visit has ended; the next sign begins another one. */
export const VISIT_GAP_SECONDS = 30 * 60;

/** A sign that somebody looks at a page: opening it, staying on it, coming back to its tab. */
export interface Sign {
  /** Digest of the visitor, 32 hexadecimal digits; of this day only. */
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
}

export interface FoldedSigns {
  readonly begun: Visit[];
  readonly continued: Visit[];
  /** Views by `day` and `page`. */
  readonly views: { readonly day: string; readonly page: string; views: number }[];
}

/**
 * Adds signs, oldest first, to the visits that are open. A sign from the page that the visit was last seen on says that
 * the visitor is still there; from another page it is a view. After a gap of 30 minutes it begins a new visit.
 */
export function foldSigns(open: readonly Visit[], signs: readonly Sign[], newId: () => string): FoldedSigns {
  const current = new Map(open.map((visit) => [visit.visitor, { ...visit }]));
  const fresh = new Set<Visit>();
  const continued = new Set<Visit>();
  const views = new Map<string, FoldedSigns['views'][number]>();
  for (const sign of signs) {
    const visit = current.get(sign.visitor);
    if (visit && sign.at.getTime() - visit.lastSeenAt.getTime() < VISIT_GAP_SECONDS * 1000) {
      if (!fresh.has(visit)) continued.add(visit);
      if (sign.at > visit.lastSeenAt) visit.lastSeenAt = sign.at;
      if (visit.lastPage === sign.page) continue;
      visit.lastPage = sign.page;
      visit.views += 1;
    } else {
      const begun = beginVisit(sign, newId());
      fresh.add(begun);
      current.set(sign.visitor, begun);
    }
    const key = `${sign.day} ${sign.page}`;
    const counted = views.get(key);
    if (counted) counted.views += 1;
    else views.set(key, { day: sign.day, page: sign.page, views: 1 });
  }
  return { begun: [...fresh], continued: [...continued], views: [...views.values()] };
}

function beginVisit({ visitor, day, at, page }: Sign, id: string): Visit {
  return { id, visitor, day, startedAt: at, lastSeenAt: at, lastPage: page, views: 1 };
}

/** Where visits are kept. */
export abstract class VisitLog {
  /** Writes signs, oldest first, in one transaction. */
  abstract write(signs: readonly Sign[]): Promise<void>;

  /** The secret of a day, made by whoever asks first; the same for every process. */
  abstract saltOf(day: string): Promise<Buffer>;

  /** Destroys the secrets of the days before: afterwards nobody can find out whose digests those were. */
  abstract destroySaltsBefore(day: string): Promise<void>;
}
