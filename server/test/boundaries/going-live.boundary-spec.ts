import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RIGHT_PROBES } from '../../src/modules/checkout/infrastructure/stripe/key-rights.js';
import { NEEDED_EVENTS } from '../../src/modules/checkout/infrastructure/stripe/stripe-events.js';

const GUIDE = readFileSync(new URL('../../../docs/going-live.md', import.meta.url), 'utf8');

/** The step of the guide with this heading. */
function step(heading: string): string {
  const line = GUIDE.split('\n').find((one) => one.includes(`**${heading}.**`));
  if (line === undefined) throw new Error(`docs/going-live.md has no step “${heading}”`);
  return line;
}

describe('docs/going-live.md', () => {
  it('lists exactly the events that the shop reads', () => {
    const listed = [...step('Webhook endpoint').matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(
      ([, name]) => name,
    );
    expect(listed.filter((name) => name !== 'stripe-client.ts')).toEqual(NEEDED_EVENTS);
  });

  it('names exactly the rights that the page checks', () => {
    const said = /Its rights: write (.+?); read (.+?)\. /.exec(step('Key'));
    const namesOf = (list = '') => list.split(/, | and /).sort();
    const checked = (access: string) =>
      RIGHT_PROBES.filter((right) => right.access === access)
        .map(({ name }) => name)
        .sort();
    expect(namesOf(said?.[1])).toEqual(checked('write'));
    expect(namesOf(said?.[2])).toEqual(checked('read'));
  });
});
