import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z', 'server/src/**/*.ts'],
  { cwd: ROOT },
)
  .toString()
  .split('\0')
  .filter((path) => path.endsWith('.ts') && !/spec\.ts$/.test(path))
  .map((path): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const HANDLER = /@(?:HandlesEvent|Scheduled)\(\{[^}]*\bname: '([\w-]+)'[^}]*\}\)\s+(?:export )?class (\w+)/g;
const EVENT = /export const ([A-Z_]+) = '[a-z-]+\.([a-z-]+)'/g;

const kebab = (name: string) => name.replace(/(?<=.)([A-Z])/g, '-$1').toLowerCase();

/** The handlers and schedules of the sources, as [name, the name that their class has]. */
const handlersOf = (of: readonly Source[]) =>
  of.flatMap(({ text }) => [...text.matchAll(HANDLER)].map(([, name, type = '']) => [name, kebab(type)]));

/** The events of the sources, as [name, the name that their constant has]. */
const eventsOf = (of: readonly Source[]) =>
  of
    .filter(({ path }) => path.endsWith('/domain/events.ts'))
    .flatMap(({ text }) => [...text.matchAll(EVENT)])
    .map(([, constant = '', name]) => [name, constant.toLowerCase().replaceAll('_', '-')]);

const misnamed = (pairs: readonly (readonly (string | undefined)[])[]) =>
  pairs.filter(([name, expected]) => name !== expected).map(([name]) => name);

describe('what the queue, the outbox and the list of schedules call by name', () => {
  it('has the name of its class', () => {
    expect(handlersOf(sources).length).toBeGreaterThan(50);
    expect(misnamed(handlersOf(sources))).toEqual([]);
  });

  it('has the name of its constant, for an event', () => {
    expect(eventsOf(sources).length).toBeGreaterThan(15);
    expect(misnamed(eventsOf(sources))).toEqual([]);
  });

  it('would be found under another name', () => {
    const schedule = `@Scheduled({ name: 'forget-carts', everySeconds: 60 })\nexport class DeleteOldCarts {}`;
    const handler = `@HandlesEvent({ event: PAID, name: 'mail-on-paid', mode: 'once' })\nclass MailOnOrderPaid {}`;
    const event = `export const ORDER_PAID = 'orders.paid';`;
    const planted = [
      { path: 'server/src/modules/cart/application/planted.ts', text: `${schedule}\n${handler}` },
      { path: 'server/src/modules/orders/domain/events.ts', text: event },
    ];
    expect(misnamed(handlersOf(planted))).toEqual(['forget-carts', 'mail-on-paid']);
    expect(misnamed(eventsOf(planted))).toEqual(['paid']);
  });
});
