import { describe, expect, it } from 'vitest';
import { DEFAULT_ZONES } from './default-zones.js';
import { defaultZonesOf } from './zones-of-home.js';
import { servedCountries, zoneOverlap } from './zones.js';

const NAMES: Readonly<Record<string, string>> = {
  IE: 'Ireland',
  NL: 'Netherlands',
  GB: 'United Kingdom',
  CH: 'Switzerland',
  NO: 'Norway',
};
const zonesOf = (home: string) => defaultZonesOf(home, (code) => NAMES[code] ?? code);
const shape = (home: string) =>
  zonesOf(home).map(({ name, daysFrom, daysTo }) => `${name} ${daysFrom}–${daysTo}`);

describe('the zones of a new shop', () => {
  it('begin with the trader’s own country, and have Ireland among the others', () => {
    expect(shape('NL')).toEqual([
      'Netherlands 1–3',
      'United Kingdom 3–5',
      'European Union 5–7',
      'Norway and Switzerland 7–10',
    ]);
    const union = zonesOf('NL')
      .find(({ name }) => name === 'European Union')
      ?.countries.map(({ country }) => country);
    expect(union).toContain('IE');
    expect(union).not.toContain('NL');
  });

  it('are those of the demo for a trader in Ireland', () => {
    expect(zonesOf('IE')).toEqual(DEFAULT_ZONES);
  });

  it('are named by what is left of them', () => {
    expect(shape('CH')).toEqual([
      'Switzerland 1–3',
      'United Kingdom 3–5',
      'European Union 5–7',
      'Norway 7–10',
    ]);
    expect(shape('GB')).toEqual(['United Kingdom 1–3', 'European Union 5–7', 'Norway and Switzerland 7–10']);
  });

  it.each(['IE', 'NL', 'GB', 'CH', 'NO'])('have every country once (%s)', (home) => {
    expect(servedCountries(zonesOf(home)).sort()).toEqual(servedCountries(DEFAULT_ZONES).sort());
    expect(zoneOverlap(zonesOf(home))).toBeNull();
  });
});
