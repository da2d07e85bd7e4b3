import { describe, expect, it } from 'vitest';
import { isDefaultOption, roleOf } from './option-roles.js';

describe('roleOf', () => {
  it.each([
    'Size',
    'MAAT',
    'Größe',
    'Storrelse',
    'Størrelse',
    'Taille ',
    'shoe-size',
    'Size (EU)',
    'Shoe Size (EU)',
    'Größe DE',
    'EU Size',
    'UK size',
    'Maat / Size',
    'Size (cm)',
    'Schuhgröße (EU)',
    'Maat:',
    'Size 1',
    'Rozmiar',
    'Velikost',
    'Women’s size',
    'Bra size',
    'Kies je maat',
    'Select size',
    'Taille (FR)',
    'Размер',
    'Μέγεθος',
  ])('%s is a size', (name) => {
    expect(roleOf(name)).toBe('size');
  });

  it.each([
    'Color',
    'kleur',
    'Färg',
    'Couleur',
    'Väri',
    'Colour way',
    'Kleur / Color',
    'Colour (main)',
    'Farbe DE',
    'Frame color',
    'Kies een kleur',
    'Цвят',
    'Χρώμα',
    'Barva|Color',
  ])('%s is a colour', (name) => {
    expect(roleOf(name)).toBe('color');
  });

  it.each([
    'Material',
    'Length',
    'Sizes and colors',
    'Size / Color',
    'Kleur en maat',
    'Coloring',
    'Downsize',
    'EU',
    '',
  ])('“%s” is another option', (name) => {
    expect(roleOf(name)).toBe('other');
  });
});

describe('isDefaultOption', () => {
  it('is true only for the placeholder of a product without options', () => {
    expect(isDefaultOption('Title', ['Default Title', null])).toBe(true);
    expect(isDefaultOption('Title', ['Hardback'])).toBe(false);
    expect(isDefaultOption('Size', ['Default Title'])).toBe(false);
  });
});
