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
  ['محمد علي', 'محمد\u00a0علي', true],
  ['To דוד בן כהן, 12 Main Street', 'To דוד\u00a0בן\u00a0כהן,  12 Main Street', true],
  ['רחוב 12 תל אביב', 'תל\u00a0אביב  12 רחוב', true],
  ['李小龙', '???', false],
  ['a\nb\u0007', 'a?b?', false],
  ['', '', false],
])('shows %j as %j', (text, shown, wide) => {
  expect(printable(text)).toEqual({ text: shown, wide });
});
