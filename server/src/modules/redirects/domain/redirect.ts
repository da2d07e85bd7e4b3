import { normalPath, targetPath } from './path.js';

export type RedirectKind = 'owner' | 'slug' | 'import';

/** A former address of the shop (`from`, a normal path) and where it leads. */
export class Redirect {
  readonly id!: string;
  readonly from!: string;
  readonly to!: string;
  /** The normal path of `to`; null for an address of another site. */
  readonly toKey!: string | null;
  readonly kind!: RedirectKind;
  readonly createdAt!: Date;

  static create(id: string, from: string, to: string, kind: RedirectKind, now: Date): Redirect {
    const redirect = Object.assign(new Redirect(), { id, kind, createdAt: now });
    redirect.lead(from, to);
    return redirect;
  }

  /** Gives it another source and target. */
  lead(from: string, to: string): void {
    this.set({ from: normalPath(from) });
    this.leadTo(to);
  }

  leadTo(to: string): void {
    this.set({ to, toKey: targetPath(to) });
  }

  get details(): object {
    const { from, to, kind } = this;
    return { from, to, kind };
  }

  /** Fields change by methods only. */
  private set(changes: Partial<Redirect>): void {
    Object.assign(this, changes);
  }
}

/** Repository of redirects. Changes are made one after the other, so that two of them cannot form a loop together. */
export abstract class RedirectRepository {
  /** Waits for other changes of redirects, until the transaction ends. */
  abstract lock(): Promise<void>;
  abstract byId(id: string): Promise<Redirect | undefined>;
  /** The redirects from or to these normal paths. */
  abstract touching(paths: readonly string[]): Promise<Redirect[]>;
  /** Adds or replaces redirects. */
  abstract save(redirects: readonly Redirect[]): Promise<void>;
  abstract remove(ids: readonly string[]): Promise<void>;
}
