import { describe, expect, it } from 'vitest';
import { hasCustomsDuty } from './customs-duty.js';

const trader = (address: string, vatNumber: string | null) => ({ address, vatNumber });

describe('customs duty on arrival in the Union', () => {
  it.each([
    ['1 High Street\nLeeds\nUnited Kingdom', null, 'DE', true],
    ['1 High Street\nLeeds\nVerenigd Koninkrijk', 'NL001234567B01', 'DE', true],
    ['Leeds', 'GB123456789', 'NL', true],
    ['Leeds', 'GB123456789', 'GB', false],
    ['Storgata 1\nOslo\nNorway', null, 'IE', true],
    // Northern Ireland counts as the Union.
    ['1 Lisburn Road\nBelfast\nUnited Kingdom', 'XI123456789', 'IE', false],
    // A VAT number abroad is not where the goods leave from.
    ['Keizersgracht 1\nAmsterdam\nNederland', 'GB123456789', 'DE', false],
    ['Athens', 'EL123456789', 'DE', false],
    // Where the trader is is not known.
    ['1 Quay Street', null, 'DE', false],
  ] as const)('of a trader at %j with the number %s, to %s: %s', (address, vatNumber, country, isDue) => {
    expect(hasCustomsDuty(trader(address, vatNumber), country)).toBe(isDue);
  });

  it('is none while the trader is not known', () => {
    expect(hasCustomsDuty(null, 'DE')).toBe(false);
  });
});
