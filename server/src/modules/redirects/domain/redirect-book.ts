import { fromTaken, pageExists, redirectChain, redirectLoop } from './errors.js';
import { normalPath, targetPath } from './path.js';
import { Redirect, type RedirectKind } from './redirect.js';
import { isShopPath } from './shop-paths.js';

/** A redirect to make. */
export interface NewRedirect {
  readonly from: string;
  readonly to: string;
  readonly kind: RedirectKind;
}

/**
 * The redirects that a change touches, and the rules: an address redirects to one target, a page does not redirect, and a
 * redirect never leads to another one. Redirects to the source of a new one are led on to its target.
 */
export class RedirectBook {
  private readonly bySource = new Map<string, Redirect>();
  private readonly changes = new Set<Redirect>();

  /** @param pages normal paths among those of the change that a page of the catalogue answers */
  constructor(
    redirects: readonly Redirect[],
    private readonly pages: ReadonlySet<string>,
  ) {
    for (const redirect of redirects) this.bySource.set(redirect.from, redirect);
  }

  /** What has changed and must be saved. */
  get changed(): Redirect[] {
    return [...this.changes];
  }

  from(path: string): Redirect | undefined {
    return this.bySource.get(normalPath(path));
  }

  /**
   * Adds a redirect. Throws `redirects.from-taken`, `redirects.page-exists`, `redirects.loop`, and `redirects.chain` with
   * the address that the target leads to.
   */
  add(id: string, { from, to, kind }: NewRedirect, now: Date): Redirect {
    const redirect = Redirect.create(id, from, to, kind, now);
    const other = this.bySource.get(redirect.from);
    if (other) throw fromTaken(other.from, other.to);
    this.refuse(redirect);
    this.enter(redirect);
    return redirect;
  }

  /** Gives a redirect another source or target. Throws as `add`. */
  replace(redirect: Redirect, { from, to }: Pick<NewRedirect, 'from' | 'to'>): void {
    const { from: former } = redirect;
    const other = this.bySource.get(normalPath(from));
    if (other && other.id !== redirect.id) throw fromTaken(other.from, other.to);
    const wanted = Redirect.create(redirect.id, from, to, redirect.kind, redirect.createdAt);
    this.refuse(wanted);
    this.bySource.delete(former);
    redirect.lead(from, to);
    this.enter(redirect);
  }

  private refuse({ id, from, to, toKey }: Redirect): void {
    if (isShopPath(from) || this.pages.has(from)) throw pageExists(from);
    if (toKey === from) throw redirectLoop(from);
    const next = toKey === null ? undefined : this.bySource.get(toKey);
    if (!next || next.id === id) return;
    throw next.toKey === from ? redirectLoop(from) : redirectChain(targetPath(to) ?? to, next.to);
  }

  /** Enters a redirect and leads those on that lead to its source. */
  private enter(redirect: Redirect): void {
    this.bySource.set(redirect.from, redirect);
    this.changes.add(redirect);
    for (const other of this.bySource.values()) {
      if (other === redirect || other.toKey !== redirect.from) continue;
      other.leadTo(redirect.to);
      this.changes.add(other);
    }
  }
}
