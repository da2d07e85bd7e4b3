import { Injectable } from '@nestjs/common';
import { normalPath, targetPath, withQuery } from '../domain/path.js';
import { Redirect, RedirectRepository } from '../domain/redirect.js';
import { RedirectBook, type NewRedirect } from '../domain/redirect-book.js';
import { CataloguePages } from '../read/catalogue-pages.js';
import { ListRedirects } from '../read/list-redirects.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/** A page that has moved. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Facade of the redirects. Methods that write join the caller's transaction. */
@Injectable()
export class Redirects {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly pages: CataloguePages,
    private readonly listRedirects: ListRedirects,
    private readonly clock: Clock,
  ) {}

  /**
   * The address that a path redirects to, with the query of the request; undefined when it does not redirect. For paths
   * that are no page: the path of a page is never asked.
   */
  async target(path: string, query: string): Promise<string | undefined> {
    const to = await this.listRedirects.target(normalPath(path));
    return to === undefined ? undefined : withQuery(to, query);
  }

  /**
   * Redirects the former addresses of pages to their present ones. A redirect from a present address is removed, because
   * a page answers there now; redirects to a former address lead on to the present one.
   */
  async moved(moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    await this.redirects.lock();
    for (const { from, to } of moves) await this.move(normalPath(from), to);
  }

  /**
   * Redirects from imported addresses; an address that redirects already is led to the new target. Returns the refused
   * ones with the reason: a page has the address, or a loop or a chain would arise.
   */
  async imported(
    moves: readonly Move[],
  ): Promise<{ saved: number; refused: (Move & { error: DomainError })[] }> {
    await this.redirects.lock();
    const paths = moves.flatMap(({ from, to }) => [normalPath(from), targetPath(to) ?? to]);
    const book = new RedirectBook(await this.redirects.touching(paths), await this.pages.among(paths));
    const refused: (Move & { error: DomainError })[] = [];
    for (const move of moves) {
      try {
        putInto(book, { ...move, kind: 'import' }, this.clock.now());
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ ...move, error });
      }
    }
    await this.redirects.save(book.changed);
    return { saved: moves.length - refused.length, refused };
  }

  private async move(from: string, to: string): Promise<void> {
    const target = normalPath(to);
    if (from === target) return;
    const touched = await this.redirects.touching([from, target]);
    const obsolete = touched.filter((redirect) => redirect.from === target);
    await this.redirects.remove(obsolete.map(({ id }) => id));
    const kept = touched.filter((redirect) => redirect.from !== target);
    const present = kept.find((redirect) => redirect.from === from);
    const redirect = present ?? Redirect.create(newId(), from, to, 'slug', this.clock.now());
    redirect.leadTo(to);
    const led = kept.filter(({ toKey }) => toKey === from);
    for (const other of led) other.leadTo(to);
    await this.redirects.save([redirect, ...led.filter((other) => other !== redirect)]);
  }
}

/** Adds a redirect, or leads the one of the same address to the new target. Returns what it did. Throws as `RedirectBook.add`. */
export function putInto(
  book: RedirectBook,
  wanted: NewRedirect,
  now: Date,
): 'added' | 'changed' | 'unchanged' {
  const present = book.from(wanted.from);
  if (!present) {
    book.add(newId(), wanted, now);
    return 'added';
  }
  if (present.to === wanted.to) return 'unchanged';
  book.replace(present, wanted);
  return 'changed';
}
