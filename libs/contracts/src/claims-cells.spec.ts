import { expect, it } from 'vitest';
import { CLAIMS_CELL } from './claims-cells.js';

const shell = { en: 'shell', nl: 'buitenkant' };

it('states each proof with what it holds for and its address, and reads that again', () => {
  const claims = [
    { term: 'recycled', share: 60, part: shell, proof: 'https://proofs.example/a,b?c=1|2' },
    { term: 'sustainable', share: null, part: null, proof: '/media/documents/a.pdf' },
  ] as const;
  const text = CLAIMS_CELL.text([...claims]);
  expect(text).toBe(
    String.raw`recycled 60 % shell / buitenkant: https://proofs.example/a,b?c=1\|2|sustainable: /media/documents/a.pdf`,
  );
  expect(CLAIMS_CELL.read(text)).toEqual({ value: claims });
  expect(CLAIMS_CELL.read('Recycled 60% shell / buitenkant: /proof')).toEqual({
    value: [{ term: 'recycled', share: 60, part: shell, proof: '/proof' }],
  });
  expect(CLAIMS_CELL.read(' ')).toEqual({ value: [] });
});

it.each([
  ['nice: https://proofs.example', 'claim-unknown'],
  ['recycled', 'claim-unreadable'],
  ['recycled: https://proofs.example', 'claim-unreadable'],
  ['recycled 101 % shell / buitenkant: https://proofs.example', 'claim-unreadable'],
  ['recycled 60 % shell: https://proofs.example', 'claim-unreadable'],
  ['sustainable: javascript:alert(1)', 'claim-unreadable'],
  ['sustainable: /a|sustainable: /b', 'claim-unreadable'],
])('%s is refused with its reason', (cell, problem) => {
  expect(CLAIMS_CELL.read(cell)).toMatchObject({ problem });
});
