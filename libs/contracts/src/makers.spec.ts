import { describe, expect, it } from 'vitest';
import { makerInput } from './makers.js';

const MAKER = {
  name: 'Tread',
  street: 'Road 1',
  postcode: '',
  city: 'Leeds',
  contact: 'https://tread.example',
};
const refused = (country: string) =>
  makerInput.safeParse({ ...MAKER, country }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a maker without a responsible person', () => {
  it('is enough in the Union only', () => {
    expect([refused('IE'), refused('GB')]).toEqual([[], ['responsible']]);
  });

  it('is asked for its country alone while that is not chosen', () => {
    expect(refused('')).toEqual(['country']);
  });
});
