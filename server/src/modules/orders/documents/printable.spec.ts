import { expect, it } from 'vitest';
import { printable } from './printable.js';

it.each([
  ['Zoë Müller-Ó Súilleabháin, Åse Ñandú', 'Zoë Müller-Ó Súilleabháin, Åse Ñandú'],
  ['€ 12,50 – “thanks”', '€ 12,50 – “thanks”'],
  ['Zoe\u0308', 'Zoë'],
  ['Łukasz Žižek Kovács Dvořák', 'Lukasz Žižek Kovács Dvorák'],
  ['Αθήνα', '?????'],
  ['a\nb\u0007', 'a?b?'],
  ['', ''],
])('shows %j as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
