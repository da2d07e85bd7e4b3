import { describe, expect, it } from 'vitest';
import { proposedLook } from './common-colours.js';

describe('the proposal for a colour', () => {
  it.each([
    ['Wit', 'White', 'Wit', '#ffffff'],
    ['Blauw', 'Blue', 'Blauw', '#2c5a8c'],
    ['Marine', 'Navy', 'Marine', '#1d2b44'],
    ['Zand', 'Sand', 'Zand', '#d8c9a8'],
    ['Groen', 'Green', 'Groen', '#2f6b4f'],
    ['NAVY', 'NAVY', 'Marineblauw', '#1d2b44'],
    ['Gray', 'Gray', 'Grijs', '#84888a'],
    ['Ecru', 'Ecru', 'Ecru', '#d5cbb7'],
    ['Gebroken wit', 'Off-white', 'Gebroken wit', '#f4f0e6'],
    ['Donkerblauw', 'Dark blue', 'Donkerblauw', '#1a3654'],
    ['Dark blue', 'Dark blue', 'Donkerblauw', '#1a3654'],
    ['light-grey', 'Light grey', 'Lichtgrijs', '#c2c4c5'],
    ['Wit/Blauw', 'White/blue', 'Wit/Blauw', '#ffffff'],
    ['Black & White', 'Black & White', 'Zwart/wit', '#17191a'],
  ])('%s is %s in English, %s in Dutch', (value, nameEn, nameNl, shade) => {
    expect(proposedLook(value)).toEqual({ nameEn, nameNl, shade });
  });

  it('proposes only the shade for an unknown name that ends in a known one', () => {
    expect(proposedLook('Dark Forest Moss')).toEqual({
      nameEn: 'Dark Forest Moss',
      nameNl: 'Dark Forest Moss',
      shade: '#5e704c',
    });
  });

  it.each(['Zonsondergang', '', '🌈', 'constructor', '__proto__', 'a/b/c', 'dark', '<b>wit</b>'])(
    'knows no shade for %j',
    (value) => {
      expect(proposedLook(value)).toEqual({ nameEn: value, nameNl: value, shade: null });
    },
  );
});
