import { expect, test } from 'vitest';
import { planProduct } from '../../domain/shopify/plan-product.js';
import { heldBack, released } from './hold-back.js';
import { importFieldName } from '#contracts/import-words';
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
