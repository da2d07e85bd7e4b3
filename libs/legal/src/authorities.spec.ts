import { memberState } from '#contracts/primitives';
import { expect, it } from 'vitest';
import { authoritiesOf } from './authorities.js';

it.each(memberState.options.filter((country) => country !== 'DE'))(
  'knows the data protection authority of %s',
  (country) => {
    expect(authoritiesOf(country).privacy).toMatch(/\S{5}/);
  },
);

it('names no single authority for traders in Germany, where each Land has its own, and none elsewhere', () => {
  expect(authoritiesOf('DE').privacy).toBeNull();
  expect(authoritiesOf('CH')).toEqual({ privacy: null, accessibility: null });
  expect(authoritiesOf(undefined)).toEqual({ privacy: null, accessibility: null });
});
