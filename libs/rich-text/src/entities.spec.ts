import { expect, it } from 'vitest';
import { withoutEntities } from './entities.js';

it.each([
  ['Tom &amp; Jerry&#39;s', "Tom & Jerry's"],
  ['Black &amp;amp; White', 'Black & White'],
  ['O&#x27;Neill &quot;Hyper&quot;', 'O\'Neill "Hyper"'],
  ['Caf&eacute; &ndash; cr&egrave;me', 'Café – crème'],
  ['Dark&nbsp;Ink', 'Dark\u00a0Ink'],
  ['5 &lt; 6', '5 < 6'],
  ['AT&T, R&D; Salt&pepper &copy 2026 &nonsense;', 'AT&T, R&D; Salt&pepper &copy 2026 &nonsense;'],
  ['&#0;&#xffffff;', '\ufffd\ufffd'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['', ''],
])('reads %j as %j', (text, plain) => {
  expect(withoutEntities(text)).toBe(plain);
});
