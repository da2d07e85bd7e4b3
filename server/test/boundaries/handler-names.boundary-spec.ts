import { describe, expect, it } from 'vitest';
import { sourcesOf, type Source } from './project-files.js';

const sources = sourcesOf('server/src');

/** A class that the worker calls by a name: the name or its constant, and the class. */
const HANDLER =
  /@(?:(?:HandlesEvent|Scheduled)\(\{[^}]*\bname: '([\w-]+)'[^}]*\}|HandlesJob\((?:'([\w-]+)'|([A-Z_]+)))\)\s+(?:@Injectable\(\)\s+)?(?:export )?class (\w+)/g;
const HANDLER_LIST = /^export const \w+_HANDLERS = \[/m;
const EVENT = /export const ([A-Z_]+) = '[a-z-]+\.([a-z-]+)'/g;
const JOB = /export const ([A-Z_]+) = '([a-z-]+)'/g;

interface Handler {
  readonly name: string;
  readonly type: string;
  readonly source: Source;
}

const kebab = (name: string) => name.replace(/(?<=.)([A-Z])/g, '-$1').toLowerCase();

const eventFiles = (of: readonly Source[]) => of.filter(({ path }) => /[/-]events\.ts$/.test(path));

/** The constants of the sources that match, as [value, the value that the constant's name has]. */
const constantsOf = (of: readonly Source[], pattern: RegExp) =>
  eventFiles(of)
    .flatMap(({ text }) => [...text.matchAll(pattern)])
    .map(([, constant = '', value = '']) => [value, constant.toLowerCase().replaceAll('_', '-')] as const);

/** The handlers of events and jobs and the schedules of the sources. */
function handlersOf(of: readonly Source[]): Handler[] {
  const jobs = new Map(
    eventFiles(of).flatMap(({ text }) =>
      [...text.matchAll(JOB)].map(([, constant = '', name = '']) => [constant, name] as const),
    ),
  );
  return of.flatMap((source) =>
    [...source.text.matchAll(HANDLER)].map(([, name, job, constant = '', type = '']) => ({
      name: name ?? job ?? jobs.get(constant) ?? constant,
      type,
      source,
    })),
  );
}

/** Those that have another name than their class. */
const misnamed = (handlers: readonly Handler[]) =>
  handlers.filter(({ name, type }) => name !== kebab(type)).map(({ name }) => name);

/** Those that stand in a file of another name. Several of one subject may share a file that exports them as a list. */
const misplaced = (handlers: readonly Handler[]) =>
  handlers
    .filter(({ name, source: { path, text } }) => !path.endsWith(`/${name}.ts`) && !HANDLER_LIST.test(text))
    .map(({ name }) => name);

const unlike = (pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([value, expected]) => value !== expected).map(([value]) => value);

describe('what the queue, the outbox and the list of schedules call by name', () => {
  const handlers = handlersOf(sources);

  it('has the name of its class', () => {
    expect(handlers.length).toBeGreaterThan(70);
    expect(misnamed(handlers)).toEqual([]);
  });

  it('has the name of its file', () => {
    expect(misplaced(handlers)).toEqual([]);
  });

  it('has the name of its constant, for an event and a job', () => {
    expect(constantsOf(sources, EVENT).length).toBeGreaterThan(20);
    expect(unlike(constantsOf(sources, EVENT))).toEqual([]);
    expect(constantsOf(sources, JOB).length).toBeGreaterThan(4);
    expect(unlike(constantsOf(sources, JOB))).toEqual([]);
  });

  it('would be found under another name', () => {
    const at = (path: string, text: string): Source => ({ path: `server/src/modules/${path}`, text });
    const events = at(
      'orders/domain/events.ts',
      `export const ORDER_PAID = 'orders.paid';\nexport const PACK_ORDER = 'pack';`,
    );
    const planted = handlersOf([
      events,
      at(
        'cart/application/forget-carts.ts',
        `@Scheduled({ name: 'forget-carts', everySeconds: 60 })\nexport class DeleteOldCarts {}`,
      ),
      at('orders/application/pack.ts', `@HandlesJob(PACK_ORDER)\n@Injectable()\nexport class PackOrder {}`),
      at(
        'orders/application/mails.ts',
        `@HandlesEvent({ event: PAID, name: 'mail-on-paid', mode: 'once' })\nclass MailOnPaid {}`,
      ),
    ]);
    expect(misnamed(planted)).toEqual(['forget-carts', 'pack']);
    expect(misplaced(planted)).toEqual(['mail-on-paid']);
    expect(unlike(constantsOf([events], EVENT))).toEqual(['paid']);
    expect(unlike(constantsOf([events], JOB))).toEqual(['pack']);
  });
});
