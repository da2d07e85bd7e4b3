import { expect, test } from 'vitest';
import { planProduct } from '../domain/plan-product.js';
import { heldBack, keptForSale, released } from './hold-back.js';
import { ownColumns } from '../domain/own-fields.js';
import { CLAIMS_CELL } from '#contracts/claims-cells';
import { picturesCell } from '#contracts/product-pictures';
import { FACTS_CELLS } from '#contracts/facts-cells';
import { importFieldName } from '#contracts/import-words';
import { splitList } from '#contracts/product-file';
import type { PublishGap } from '#modules/catalog';

const MAKER: PublishGap = { code: 'maker-missing', field: 'makerId' };
const CLAIM: PublishGap = { code: 'claim-unproven', field: 'description', text: 'eco' };

const mapped = {
  row: 4,
  handle: 'howth',
  fields: { name: 'Howth', price: '20.00', status: 'active' as const },
  stock: null,
  pictures: null,
  collections: null,
  typeCategory: null,
  findings: [],
};
const fresh = planProduct(mapped, null, { overwrite: [] } as never);
const held = (plan: typeof fresh, formerStatus: unknown, gaps: readonly PublishGap[]) =>
  heldBack(plan, mapped, formerStatus, () => gaps);

test('a new product that lacks something becomes a draft, with what it lacks in the report', () => {
  const plan = held(fresh, undefined, [MAKER, CLAIM]);
  expect(plan.write.status).toBe('draft');
  expect(plan.findings).toEqual([
    { kind: 'note', row: 4, handle: 'howth', field: 'maker,claims', code: 'facts-missing', value: 'eco' },
  ]);
  const { status: _, ...unstated } = fresh.write;
  expect(held({ ...fresh, write: unstated }, undefined, [MAKER]).write.status).toBe('draft');
});

test('a product that lacks nothing, is for sale already or stays a draft is as planned', () => {
  expect(held(fresh, undefined, [])).toBe(fresh);
  const changed = { ...fresh, outcome: 'changed' as const };
  expect(held(changed, 'active', [MAKER])).toBe(changed);
  const draft = { ...fresh, write: { ...fresh.write, status: 'draft' as const } };
  expect(held(draft, undefined, [MAKER])).toBe(draft);
});

test('what is held back goes on sale with the plan that completes it, and with no other', () => {
  const waiting = { fields: { status: 'draft', heldBack: true } } as never;
  const plan = { ...fresh, outcome: 'unchanged' as const, write: {} };
  const sale = released(plan, waiting, { before: false, after: true });
  expect([sale.outcome, sale.write]).toEqual(['changed', { status: 'active', heldBack: false }]);
  expect(sale.differences).toEqual([{ field: 'status', from: 'draft', to: 'active', kept: false }]);
  expect(released(plan, waiting, { before: true, after: true })).toBe(plan);
  expect(released(plan, waiting, { before: false, after: false })).toBe(plan);
  const own = { fields: { status: 'draft', heldBack: false } } as never;
  expect(released(plan, own, { before: false, after: true })).toBe(plan);
  const moved = { ...plan, write: { status: 'archived' as const } };
  expect(released(moved, waiting, { before: false, after: true }).write).toEqual({
    status: 'archived',
    heldBack: false,
  });
});

test('a draft that the source publishes is held back and takes the other changes', () => {
  const status = { field: 'status', from: 'draft', to: 'active', kept: false };
  const name = { field: 'name', from: 'Hoth', to: 'Howth', kept: false };
  const write = { status: 'active' as const };
  const onlyStatus = { ...fresh, outcome: 'changed' as const, write, differences: [status] };
  const plan = held(onlyStatus, 'draft', [MAKER]);
  expect([plan.outcome, plan.write, plan.differences]).toEqual(['changed', { heldBack: true }, []]);
  const both = { ...onlyStatus, write: { ...write, name: 'Howth' }, differences: [status, name] };
  const renamed = held(both, 'draft', [MAKER]);
  expect([renamed.outcome, renamed.write, renamed.differences]).toEqual([
    'changed',
    { name: 'Howth', heldBack: true },
    [name],
  ]);
});

test('what a product lacks is named in words, in both languages', () => {
  const [finding] = held(fresh, undefined, [MAKER, CLAIM]).findings;
  expect(importFieldName(finding?.field ?? '', 'en')).toBe('Maker, Proof of an environmental claim');
  expect(importFieldName(finding?.field ?? '', 'nl')).toBe('Maker, Bewijs van een milieuclaim');
});

test('a product for sale keeps the facts that it must have, and takes the other changes', () => {
  const columns = ownColumns(
    {
      splitList,
      facts: FACTS_CELLS,
      noFacts: {},
      claims: CLAIMS_CELL,
      pictures: picturesCell(new Set()),
      slug: (text) => ({ value: text }),
    },
    [{ id: 'm', name: 'Mill', responsible: null }],
  );
  const differences = ['name', 'maker'].map((field) => ({ field, from: 'a', to: 'b', kept: false }));
  const write = { name: 'Howth', makerId: null };
  const plan = { ...fresh, outcome: 'changed' as const, write, differences, findings: [] };
  const gapsAfter = (given: object) => ('makerId' in given ? [MAKER] : []);
  expect(keptForSale(plan, mapped, 'active', gapsAfter, columns)).toMatchObject({
    outcome: 'changed',
    write: { name: 'Howth' },
    differences: [{ field: 'name' }],
    findings: [{ row: 4, field: 'maker', code: 'facts-needed' }],
  });
  expect(keptForSale(plan, mapped, 'draft', gapsAfter, columns)).toBe(plan);
  expect(keptForSale(plan, mapped, 'active', () => [MAKER], columns)).toBe(plan);
});
