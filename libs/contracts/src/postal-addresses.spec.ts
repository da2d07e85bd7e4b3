import { describe, expect, it } from 'vitest';
import { address } from './checkout.js';

const given = (changes: object) =>
  address.safeParse({
    address1: 'Coolsingel 40',
    city: 'X',
    postalCode: '3011 AD',
    country: 'NL',
    ...changes,
  });

describe('a postal code', () => {
  it.each([
    ['NL', '3011ad', '3011 AD'],
    ['NL', '3011 ad', '3011 AD'],
    ['IE', 'd02x285', 'D02 X285'],
    ['GB', 'bt11da', 'BT1 1DA'],
    ['GB', 'Sw1A 1aa', 'SW1A 1AA'],
    ['SE', '11120', '111 20'],
    ['PL', '00001', '00-001'],
    ['PT', '1100-148', '1100-148'],
    ['DE', '10115', '10115'],
    ['MT', 'vlt 1117', 'VLT 1117'],
    ['NL', 'NL-1015  CX', '1015 CX'],
    ['NL', '1015\u00a0cx', '1015 CX'],
    ['NL', '１０１５ＣＸ', '1015 CX'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE 10115', '10115'],
    ['IE', 'D02-X285', 'D02 X285'],
    ['IE', 'IE D02 X285', 'D02 X285'],
    ['GB', 'GB-SW1A 1AA', 'SW1A 1AA'],
    ['GB', 'gl1 1aa', 'GL1 1AA'],
    ['SE', 'SE-111 22', '111 22'],
    ['PT', '1000 001', '1000-001'],
    ['PT', 'P-1000–001', '1000-001'],
    ['PL', '00 950', '00-950'],
    ['LU', 'L-1009', '1009'],
    ['LV', '1010', 'LV-1010'],
    ['LV', 'lv-1010', 'LV-1010'],
    ['LT', 'LT-01100', '01100'],
    ['FI', 'AX-22100', '22100'],
    ['MT', 'MT VLT1117', 'VLT 1117'],
    ['CZ', '11000', '110 00'],
    ['GR', 'EL-10557', '105 57'],
    ['AT', 'a-1010', '1010'],
  ])('of %s is stored as its country writes it: %s', (country, postalCode, written) => {
    expect(given({ country, postalCode }).data?.postalCode).toBe(written);
  });

  it.each([
    ['NL', '10115'],
    ['DE', 'NL-10115'],
    ['FI', '2210'],
    ['BE', '1000.'],
  ])('of another country or form is refused at its field: %s %s', (country, postalCode) => {
    expect(given({ country, postalCode }).error?.issues.map(({ path }) => path)).toEqual([['postalCode']]);
  });
});

describe('a house number', () => {
  it.each(['Coolsingel', 'Kerkstraat B', ' Plein '])('is missed in the Netherlands: %s', (address1) => {
    expect(given({ address1 }).error?.issues.map(({ path }) => path)).toEqual([['address1']]);
  });

  it.each([
    { address1: 'Coolsingel 40' },
    { address1: '1e Jan Steenstraat 2-hs' },
    { address1: 'Postbus 12' },
    { address1: 'Coolsingel', address2: '40' },
    { address1: 'The Old Mill', country: 'IE', postalCode: 'H91 E2K3' },
    { address1: 'Schloss Neuschwanstein', country: 'DE', postalCode: '87645' },
    { address1: 'Chemin des Fleurs', country: 'BE', postalCode: '1000' },
  ])('is not missed in %j', (changes) => {
    expect(given(changes).success).toBe(true);
  });
});
