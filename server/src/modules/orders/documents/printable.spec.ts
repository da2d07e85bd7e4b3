import { expect, it } from 'vitest';
import { printable } from './printable.js';

it.each([
  ['Zoë Müller-Ó Súilleabháin, Åse Ñandú', 'Zoë Müller-Ó Súilleabháin, Åse Ñandú', false],
  ['€ 12,50 – “thanks”', '€ 12,50 – “thanks”', false],
  ['−€ 12,50', '-€ 12,50', false],
  ['Zoe\u0308', 'Zoë', false],
  ['Łukasz Żółć Dvořák', 'Łukasz Żółć Dvořák', true],
  ['Ελένη, Αθήνα', 'Ελένη, Αθήνα', true],
  ['Дмитрий', 'Дмитрий', true],
  ['山田 Łukasz', '?? Łukasz', true],
  ['a\nb\u0007', 'a?b?', false],
  ['', '', false],
])('shows %j as %j', (text, shown, wide) => {
  expect(printable(text)).toEqual({ text: shown, wide });
});
